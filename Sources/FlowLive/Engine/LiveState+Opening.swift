import FlowNavigation
import Foundation
import UIKit

/// What the user opens the app by, beside its icon: links and notifications.
extension LiveState {
  /// What a launch is for; refused where the app would not hear of it.
  func opening(_ action: Action?, in transaction: Transaction) throws(Refusal) -> AppOpening? {
    guard let action else { return nil }
    if action.verb == .notification {
      return .notification(try notification(action, in: transaction))
    }
    let text = try value(of: action.value, in: transaction).description
    guard let url = URL(string: text) else { throw Refusal(.badValue, text, other: "a URL") }
    guard app.declaration.link != nil || app.hasDelegate else {
      throw Refusal(.notSupported, "link", other: "'.link' that opens one")
    }
    return AppOpening(opening: url)
  }

  /// Whether the launch is over before the app hears what it is for, as it has no delegate that is told.
  func isBroughtLate(_ opening: AppOpening) -> Bool {
    if case .notification = opening { return !app.hasDelegate }
    return app.declaration.link != nil
  }

  /// Opens a link, with an app in the background too, which comes to the front.
  func openLink(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    if let opening = try opening(action, in: transaction) { try open(opening) }
  }

  /// Delivers a notification, or has the user open one: one that has not come comes first.
  func notify(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let notification = try notification(action, in: transaction)
    let system = UIApplication.shared.notifications
    var there: SystemNotification? { system.delivered.first { $0.words == notification.words } }
    if action.option == .deliver || there == nil {
      system.cancel(notification.identifier)
      system.deliver(notification)
      MainLoop.current.settle()
    }
    // The app in front may not have wanted that the user sees it.
    if action.option == .open, let there { try open(.notification(there)) }
  }

  private func open(_ opening: AppOpening) throws(Refusal) {
    guard let lifecycle = root?.lifecycle, picture.sceneInUse?.phase == .background else {
      return try bring(opening)
    }
    var refusal: Refusal?
    lifecycle.enterForeground {
      do throws(Refusal) { try bring(opening) } catch { refusal = error }
    }
    if let refusal { throw refusal }
  }

  /// Brings to the running app what it is opened by.
  func bring(_ opening: AppOpening) throws(Refusal) {
    guard let open = app.declaration.link, let url = opening.url else {
      if let lifecycle = root?.lifecycle {
        lifecycle.bring(opening)
      } else if case .notification(let notification) = opening {
        UIApplication.shared.notifications.open(notification)
      }
      return
    }
    if root?.object.map({ open($0, url) }) != true {
      throw Refusal(.unknownRoute, url.absoluteString, other: "link")
    }
  }

  /// The notification of a name: one that has come or waits, else one that a server sends.
  private func notification(
    _ action: Action,
    in transaction: Transaction
  ) throws(Refusal) -> SystemNotification {
    let id = try value(of: action.subject, in: transaction).description
    let system = UIApplication.shared.notifications
    let known = system.delivered + system.pending
    if action.arguments.isEmpty, let there = known.first(where: { $0.name == id }) {
      return there
    }
    guard let declared = app.declaration.notifications.first(where: { $0.id == id }) else {
      throw Refusal(.unknownID, id, other: "notification")
    }
    let texts = try texts(of: action.arguments, transaction)
    try check(texts, against: declared.arguments, of: id)
    let log = ArgumentLog(texts)
    let payload = declared.payload(Arguments(log: log))
    try check(log, of: id)
    return SystemNotification(identifier: id, payload: payload)
  }
}
