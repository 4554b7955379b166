import FlowNavigation
import Foundation
import UIKit

/// What the user opens the app by, beside its icon: links, notifications and quick actions.
extension LiveState {
  /// What a launch is for; refused where the app would not hear of it.
  func opening(_ action: Action?, in transaction: Transaction) throws(Refusal) -> AppOpening? {
    guard let action else { return nil }
    if action.verb == .notification {
      return .notification(try notification(action, in: transaction))
    }
    let text = try value(of: action.value, in: transaction).description
    if action.verb == .shortcut { return .shortcut(try shortcut(text)) }
    guard let url = URL(string: text) else { throw Refusal(.badValue, text, other: "a URL") }
    guard app.declaration.link != nil || app.hasDelegate else {
      throw Refusal(.notSupported, "link", other: "'.link' that opens one")
    }
    return AppOpening(opening: url)
  }

  /// Whether the launch is over before the app hears what it is for, as it has no delegate that is told.
  func isBroughtLate(_ opening: AppOpening) -> Bool {
    switch opening {
    case .notification: return !app.hasDelegate
    case .shortcut: return false
    case .link, .activity: break
    }
    return app.declaration.link != nil
  }

  /// The quick actions of the app's icon: those of its property list, then those that it has set.
  var quickActions: [UIApplicationShortcutItem] {
    app.declaration.shortcuts.map { UIApplicationShortcutItem(type: $0, localizedTitle: "") }
      + UIApplication.shared.quickActions()
  }

  /// What tells the quick actions apart: their types, of several with one type their titles.
  var namesOfQuickActions: [String] {
    let items = quickActions
    var names: [String] = []
    for item in items {
      let isAlone = items.count { $0.type == item.type } == 1 || item.localizedTitle.isEmpty
      let name = isAlone ? item.type : item.localizedTitle
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The quick action of a type, of a title, or with that behind a dot of its type.
  private func shortcut(_ type: String) throws(Refusal) -> UIApplicationShortcutItem {
    guard app.hasDelegate else {
      throw Refusal(.notSupported, "shortcut", other: "app delegate that hears of it")
    }
    let items = quickActions
    let named =
      items.first { $0.type == type } ?? items.first { !type.isEmpty && $0.localizedTitle == type }
    if let named { return named }
    let ending = items.filter { $0.type.hasSuffix(".\(type)") }
    guard let first = ending.first, ending.allSatisfy({ $0.type == first.type }) else {
      throw Refusal(.unknownID, type, other: "quick action")
    }
    return first
  }

  /// Opens a link or by a quick action, with an app in the background too, which comes to the front.
  func openRunning(_ action: Action, _ transaction: Transaction) throws(Refusal) {
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
    guard let lifecycle = root?.lifecycle else { return try bring(opening) }
    var isInBackground = picture.sceneInUse?.phase == .background
    // The icon is on the home screen.
    if case .shortcut = opening, !isInBackground {
      lifecycle.enterBackground()
      MainLoop.current.settle()
      isInBackground = true
    }
    guard isInBackground else { return try bring(opening) }
    var refusal: Refusal?
    lifecycle.enterForeground {
      do throws(Refusal) { try bring(opening) } catch { refusal = error }
    }
    if let refusal { throw refusal }
  }

  /// Brings to the running app what it is opened by.
  func bring(_ opening: AppOpening) throws(Refusal) {
    guard let open = app.declaration.link, let url = opening.url else {
      root?.lifecycle.bring(opening)
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
