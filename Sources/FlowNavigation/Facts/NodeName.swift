/// What an instance is called: its logical ID and its serial.
package struct NodeName: Hashable, Sendable, BitwiseCopyable {
  package var id: Symbol
  /// From 1 for each ID, never reused in a world; 0 where there is no serial, as for scenes.
  package var serial: Int32

  package init(_ id: Symbol, _ serial: Int32 = 0) {
    self.id = id
    self.serial = serial
  }

  /// No node.
  package static let none = NodeName(.none)
}
