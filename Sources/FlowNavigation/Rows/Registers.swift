/// What a world has besides rows, values and texts: all of it is taken back with a command.
struct Registers: Hashable, Sendable, BitwiseCopyable {
  /// The first free row.
  var free = Handle.none
  /// How many coordinators and entries were ever made.
  var births: UInt32 = 0
  /// The virtual clock in milliseconds.
  var clock: Int64 = 0
  var effects = EffectLists()
  /// The open scenes, linked in the order they were connected.
  var firstScene = Handle.none
  var lastScene = Handle.none
  /// The scene that commands are for.
  var sceneInUse = Handle.none
  /// The owner of the entry that was visible there when the last command ended.
  var owner = Transaction.Coordinate(handle: .none, birth: 0)
  /// How many scenes hold a route.
  var heldRoutes: Int32 = 0
}
