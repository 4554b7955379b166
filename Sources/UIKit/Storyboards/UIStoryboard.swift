import Foundation

/// Controllers that a file describes; who reads such files is asked for them.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  /// What makes a controller of a storyboard by its identifier, or the initial one by nil.
  package typealias Reader = (
    _ storyboard: UIStoryboard, _ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?

  /// Reads the files; without one each storyboard is a file that is not there.
  package static var reader: Reader?

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

  private func make(
    _ identifier: String?,
    _ creator: ((NSCoder) -> UIViewController?)?
  )
    -> UIViewController?
  {
    let code = Self.added[name]
    if code == nil && Self.reader == nil {
      MainLoop.current.raise(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle \((bundle ?? .main).bundlePath)"
      )
      return nil
    }
    if let controller = code?[identifier]?() ?? Self.reader?(self, identifier, creator) {
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
}
