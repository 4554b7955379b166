import FlowNavigation
import Foundation
import UIKit

/// What was done to a live app since its launch, step by step, and the app as one of the steps has left it.
///
/// Live objects can be neither copied nor taken back. An engine that is at another step than the app launches it anew
/// and does what led there once more. Only one app lives at a time: an engine of another history ends this one's.
@MainActor
final class LiveHistory {
  private static weak var running: LiveHistory?

  private let app: LiveApp
  private var names: LiveNames
  private var steps: [Step] = []
  /// The app, while it lives: another history that begins ends it.
  private var live: LiveState?
  /// The step that has left the app as it is.
  private var place = LiveHistory.unlaunched
  /// What is looked at before the launch.
  private var blank: LiveState?
  /// The app's defaults as they were at its launch.
  private var defaults: [String: Any] = [:]
  /// That the same steps have led to another state, until it was told.
  private var complaint: String?

  /// Where no app was launched yet.
  nonisolated static let unlaunched = -1

  private struct Step {
    var parent: Int
    /// Nil for the launch.
    var action: Action?
    /// What a launch was for, if for anything.
    var opening: AppOpening?
    var variables: [Transaction.Variable]
    /// What a user saw of the app behind it, as a number.
    var fingerprint = 0
  }

  init(_ app: LiveApp, _ names: LiveNames) {
    self.app = app
    self.names = names
  }

  /// The app as a step has left it.
  func state(at step: Int) -> LiveState {
    if step == Self.unlaunched {
      if let blank { return blank }
      let made = LiveState(app, names)
      blank = made
      return made
    }
    if let live, place == step { return live }
    return travel(to: step)
  }

  /// Launches the app, for what the user opens it by where there is that, and gives the step.
  ///
  /// What has come, waits or stands on the icon behind a step is known then.
  func launch(
    by opening: Action?,
    behind step: Int,
    in transaction: Transaction
  ) throws(Refusal) -> Int {
    let opening = opening == nil ? nil : try state(at: step).opening(opening, in: transaction)
    defaults = UserDefaults.standard.dictionaryRepresentation()
    blank = nil
    steps = []
    let state = begin()
    try state.launch(by: opening, in: transaction)
    let step = keep(nil, after: Self.unlaunched, [], state)
    steps[step].opening = opening
    return step
  }

  /// Does an action behind a step, and gives the step that it is.
  func perform(
    _ action: Action,
    at step: Int,
    in transaction: Transaction
  ) throws(Refusal) -> Int {
    let state = state(at: step)
    if let complaint {
      self.complaint = nil
      transaction.note(.complaint(text: transaction.keep(.string(complaint) as Value)))
    }
    let life = UIApplication.launchNumber
    do throws(Refusal) {
      try state.perform(action, in: transaction)
    } catch {
      // Another life has begun when it was refused: the old one is brought back by its steps.
      if UIApplication.launchNumber != life { end() }
      throw error
    }
    return keep(action, after: step, transaction.variables, state)
  }

  /// The step before another one.
  func parent(of step: Int) -> Int { steps[step].parent }

  /// Whether a step is a launch that was for nothing.
  func isPlainLaunch(_ step: Int) -> Bool {
    steps[step].action == nil && steps[step].opening == nil
  }

  private func begin() -> LiveState {
    if let old = Self.running, old !== self { old.end() }
    end()
    Self.running = self
    let state = LiveState(app, names)
    live = state
    return state
  }

  private func end() {
    if let live { names = live.names }
    live = nil
    place = Self.unlaunched
  }

  private func keep(
    _ action: Action?,
    after parent: Int,
    _ variables: [Transaction.Variable],
    _ state: LiveState
  ) -> Int {
    steps.append(
      Step(
        parent: parent,
        action: action,
        variables: variables,
        fingerprint: state.picture.fingerprint
      )
    )
    place = steps.count - 1
    return place
  }

  /// Does again what led to a step: from where the app is, if that is on the way, else from its launch.
  private func travel(to step: Int) -> LiveState {
    var way: [Int] = []
    var current = step
    let start = place
    while current != Self.unlaunched, current != start {
      way.append(current)
      current = steps[current].parent
    }
    let state: LiveState
    if let live, current == start, start != Self.unlaunched {
      state = live
    } else {
      restoreDefaults()
      state = begin()
    }
    for next in way.reversed() {
      let transaction = Transaction()
      transaction.variables = steps[next].variables
      transaction.begin()
      MainLoop.driving {
        if let action = steps[next].action {
          try? state.perform(action, in: transaction)
        } else {
          try? state.launch(by: steps[next].opening, in: transaction)
        }
      }
      place = next
      if state.picture.fingerprint != steps[next].fingerprint, complaint == nil {
        complaint =
          "The same lines lead to another state: line \(depth(of: next)) since the launch."
        steps[next].fingerprint = state.picture.fingerprint
      }
    }
    return state
  }

  private func depth(of step: Int) -> Int {
    var (depth, current) = (0, step)
    while steps[current].parent != Self.unlaunched {
      depth += 1
      current = steps[current].parent
    }
    return depth
  }

  private func restoreDefaults() {
    let store = UserDefaults.standard
    for (key, value) in store.dictionaryRepresentation() {
      guard let old = defaults[key] else {
        store.removeObject(forKey: key)
        continue
      }
      if "\(old)" != "\(value)" { store.set(old, forKey: key) }
    }
    for (key, old) in defaults where store.object(forKey: key) == nil {
      store.set(old, forKey: key)
    }
  }
}

extension Picture {
  /// What a user sees and who runs it, as a number of this process.
  var fingerprint: Int {
    var mixed: UInt64 = 0
    func mix(_ word: UInt64) {
      mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 29
    }
    for member in coordinators {
      mix(member.name.word)
      mix(member.parent.word)
    }
    for entry in entries {
      mix(entry.name.word)
      mix(entry.surface.word)
    }
    for place in surfaces.indices { mix(UInt64(bitPattern: Int64(surfaces[place].selected))) }
    mix(screen.word)
    return Int(truncatingIfNeeded: mixed)
  }
}
