/// What a JSON text says.
enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A member of a JSON object.
struct JSONMember {
  // No tuple: with some orders of files the compiler goes round in circles there.
  var key: String
  var value: JSONValue
}

/// That a text is no graph in JSON, and where that shows.
package struct GraphReadingFailure: Error, Hashable, Sendable {
  /// Counted from 1; 0 when it lies in no one line.
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}
