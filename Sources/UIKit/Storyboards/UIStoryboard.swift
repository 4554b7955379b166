import Foundation
import Storyboards

/// Controllers that a file describes.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  /// Whether controllers whose classes are not there are meant to be: none is told of.
  package static var isInert = false

  private static var added: [String: [String?: () -> UIViewController]] = [:]

  /// Gives a storyboard a controller made by code: by its identifier, or the initial one by nil.
  public static func add(
    _ identifier: String?,
    to name: String,
    _ make: @escaping () -> UIViewController
  ) { added[name, default: [:]][identifier] = make }

  /// The file's name, without its extension.
  package let name: String
  /// Where the file is.
  package let bundle: Bundle?

  public init(name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? { make(nil, nil) }

  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { make(nil, creator) as? Controller }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, nil) ?? UIViewController(nibName: nil, bundle: nil)
  }

  open func instantiateViewController<Controller: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let controller = make(identifier, creator) as? Controller else {
      fatalError("the storyboard's '\(identifier)' is no \(Controller.self)")
    }
    return controller
  }

  /// Makes the controller of an identifier, or the initial one by nil.
  func make(
    _ identifier: String?,
    _ creator: ((NSCoder) -> UIViewController?)?
  )
    -> UIViewController?
  {
    let code = Self.added[name]
    let interface =
      code?[identifier] == nil
      ? InterfaceLibrary.interface(name, .storyboard, in: bundle) : nil
    if code == nil && interface == nil {
      MainLoop.current.raise(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle \((bundle ?? .main).bundlePath)"
      )
      return nil
    }
    if let controller = code?[identifier]?() ?? make(identifier, of: interface, creator) {
      // It comes autoreleased: an app may give it to a weak property first.
      MainLoop.current.keepUntilEndOfTurn(controller)
      return controller
    }
    if let identifier {
      MainLoop.current.raise(
        .invalidArgument,
        """
        Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'
        """
      )
    }
    return nil
  }

  private func make(
    _ identifier: String?,
    of interface: Interface?,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let interface else { return nil }
    let file = interface.file
    let scene =
      identifier.map { file.scene(identifiedBy: $0) }
      ?? file.initialController.flatMap { file.scene(ofController: $0) }
    guard let scene, let id = file.id(scene.controller) else { return nil }
    return SceneContents(interface, storyboard: self).destination(id, creator)
  }
}
