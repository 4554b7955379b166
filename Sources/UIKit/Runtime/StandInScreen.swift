import Foundation

/// What a module that stands for another of Apple's asks of the loop and of controllers.
@MainActor
public enum StandInScreen {
  /// Runs a block when the turn ends, in the step that it was asked in.
  public static func atEndOfTurn(_ body: @escaping () -> Void) {
    MainLoop.current.atEndOfTurn(body)
  }

  /// Calls a controller whose class is not the app's own after what it shows.
  public static func call(_ controller: UIViewController, _ name: String?) {
    controller.interfaceName = name
  }

  /// An instance of a class that has to have `init()`; one without traps.
  public static func make<Made: NSObject>(_ type: Made.Type) -> Made {
    unsafeDowncast(NSObject.make(type), to: Made.self)
  }
}
