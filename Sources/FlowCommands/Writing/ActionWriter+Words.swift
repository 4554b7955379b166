package import FlowNavigation

extension ActionWriter {
  /// A value as a line has it: read again, it is the same.
  package static func text(of value: Value) -> String {
    var writer = ActionWriter(symbols: nil, table: .standard, output: [])
    writer.write(value)
    return String(decoding: writer.output, as: UTF8.self)
  }
}
