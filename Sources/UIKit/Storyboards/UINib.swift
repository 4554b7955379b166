import Foundation

/// Objects that a file describes; who reads such files is asked for them.
@MainActor @preconcurrency
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  /// Reads the files; without one each nib is a file that is not there.
  package static var reader: ((_ nib: UINib, _ owner: Any?) -> [Any]?)?

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
    if let objects = Self.reader?(self, ownerOrNil) { return objects }
    MainLoop.current.raise(
      .invalidArgument,
      "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'"
    )
    return []
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
        nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
          ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
  }
}
