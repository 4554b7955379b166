import FlowLive
import SwiftUI
import UIKit

/// An app that pushes hosted views, for a test to drive.
@MainActor
final class HostedApp {
  private let session: LiveSession

  /// Shows a view in a controller at the bottom of a stack of UIKit's.
  init(_ view: @escaping @MainActor () -> some View) throws {
    session = try LiveSession(
      LiveApp("Hosted") { window in
        let stack = window.rootViewController as? UINavigationController
        stack?.viewControllers = [UIHostingController(rootView: view())]
        return nil
      }
    )
  }

  /// Begins an app whose coordinator is made and started by a closure.
  init(launch: @escaping @MainActor (UINavigationController) -> AnyObject) throws {
    session = try LiveSession(
      LiveApp("Hosted") { window in
        (window.rootViewController as? UINavigationController).map(launch)
      }
    )
  }

  @discardableResult
  func run(_ lines: String) throws -> String { try session.run(lines) }

  var path: String? { session.path }
}
