/// What can be done to a world, by code, by a user or by the system.
package enum Verb: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  // Moves.
  case start, open, push, pop, home, root, replace, stack, present, dismiss, show, hide, end, finish
  case tab
  // The user.
  case tap, longpress, swipe, type, clear, toggle, choose, back, swipeDown
  // Messages.
  case emit, request, send, goto, link, notification, shortcut, decide
  // The world.
  case set, provide, withdraw, fail, call, after, reply, stub, wait
  case scene, background, foreground, relaunch, transitions

  /// Whether it can be done while no scene is open.
  package var needsNoScene: Bool {
    switch self {
    case .scene, .relaunch, .transitions, .provide, .withdraw, .fail, .stub, .wait: true
    default: false
    }
  }
}
