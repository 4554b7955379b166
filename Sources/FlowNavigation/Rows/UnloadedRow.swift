/// A screen of which an explorer knows only where it is, or the live instances of an ID among such.
///
/// What an action does mostly depends on little of a world. An explorer leaves the screens out that are
/// beneath the top of their stack: an action that never looks at them does the same whatever they are,
/// and need not be done again. Who does look gets a stand-in, and the look is noted in `LoadFaults`.
struct UnloadedRow: Hashable, Sendable, BitwiseCopyable {
  var surface = Handle.none
  var previous = Handle.none
  var next = Handle.none
  var owner = Handle.none
  /// The part of the state that it is left out with; negative for the instances of an ID.
  var rest: Int32 = -1
  /// Its place in there, from the bottom.
  var place: Int32 = 0
}

/// What was looked at although it was left out: what followed means nothing then.
///
/// A class, because reading a row must be able to note that it was read; a world that is whole has none.
package final class LoadFaults: @unchecked Sendable {
  // Each thread of an exploration has worlds, and so faults, of its own.
  /// The part of the state that was looked at first; nil while nothing was.
  package private(set) var rest: Int32?
  /// A screen of the definition, for what is read of one that is left out.
  let standIn: Int32

  init(_ definition: AppDefinition) {
    let controllers = definition.tables.controllers
    standIn = Int32(controllers.firstIndex { $0.kind == .screen } ?? 0)
  }

  /// Forgets what was looked at.
  func reset() { rest = nil }

  /// Notes a look; -1 stands for more than one part.
  func note(_ rest: Int32) {
    if self.rest == nil { self.rest = rest }
  }
}

extension World {
  /// What is read of a screen that is left out: it is where it is, and of its stack's coordinator.
  func standIn(_ handle: Handle) -> EntryRow {
    guard case .unloaded(let row) = rows[Int(handle.index)], let faults else {
      preconditionFailure("a frame's handle names a frame")
    }
    faults.note(row.rest)
    return EntryRow(
      blueprint: faults.standIn,
      serial: 0,
      birth: 0,
      owner: row.owner,
      surface: row.surface,
      previous: row.previous,
      next: row.next
    )
  }

  /// What is read of the live instances of an ID when some may be left out.
  func standIn(identity handle: Handle) -> IdentityRow {
    guard case .unloaded(let row) = rows[Int(handle.index)], let faults else {
      preconditionFailure("an identity's handle names an identity")
    }
    faults.note(row.rest)
    return IdentityRow()
  }

  /// Whether it is not known which instances of an ID there are.
  func isUnloaded(identity handle: Handle) -> Bool {
    if case .unloaded = rows[Int(handle.index)] { true } else { false }
  }
}
