import FlowNavigation

/// A name as it was written, and where.
struct Name: Hashable, Sendable {
  var text: String
  var symbol: Symbol
  var at: Location
}
