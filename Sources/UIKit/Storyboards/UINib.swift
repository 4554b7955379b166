import Foundation
import Storyboards

/// Objects that a file describes.
@MainActor @preconcurrency
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  /// The file's name, without its extension.
  package let name: String
  /// Where the file is.
  package let bundle: Bundle?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if let objects = load(ownerOrNil) { return objects }
    MainLoop.current.raise(
      .invalidArgument,
      "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'"
    )
    return []
  }

  /// Makes the objects; nil where there is no such file.
  func load(_ owner: Any?) -> [Any]? {
    guard let interface = InterfaceLibrary.interface(name, .xib, in: bundle) else { return nil }
    let contents = SceneContents(interface)
    let owner = owner as? NSObject
    contents.controller = owner as? UIViewController
    let objects = contents.load(owner: owner)
    // They come autoreleased, and what only a view's recognizers are connected to lives with the owner.
    for object in objects { MainLoop.current.keepUntilEndOfTurn(object) }
    if let controller = owner as? UIViewController, controller.contents == nil {
      controller.contents = contents
      contents.keep(objects.filter { !($0 is UIView) })
    }
    return objects
  }
}

extension Bundle {
  @MainActor @preconcurrency
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}

extension UITableView {
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    prototypes[identifier] = nib.map { nib in
      {
        let made = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
        made?.reuseIdentifier = identifier
        return made ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewPrototypes[identifier] = nib.map { nib in
      {
        nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
      }
    }
  }
}

extension UICollectionView {
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    prototypes[identifier] = nib.map { nib in { Self.view(of: nib) } }
  }

  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    prototypes[kind + "/" + identifier] = nib.map { nib in { Self.view(of: nib) } }
  }

  private static func view(of nib: UINib) -> UICollectionReusableView? {
    nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
  }
}
