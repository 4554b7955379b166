import FlowShell

/// Coverage for programs.
extension CoverageTotal {
  /// One object and a line end, the same bytes whatever the order in which the flows ran.
  package func json() -> [UInt8] {
    var output = Array("{\"flowshell\":1,\"coverage\":[".utf8)
    for (number, entry) in sorted.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      append(entry, to: &output)
    }
    output += "]}\n".utf8
    return output
  }

  private func append(_ entry: Entry, to output: inout [UInt8]) {
    output += "{\"definition\":".utf8
    JSONText.append(entry.inventory.definition, to: &output)
    output += ",\"app\":".utf8
    JSONText.append(entry.inventory.app, to: &output)
    output += ",\"flows\":\(entry.runs)".utf8
    append(entry.share, to: &output)
    output += ",\"kinds\":[".utf8
    for (number, kind) in entry.inventory.kinds.enumerated() {
      output += (number > 0 ? ",{\"kind\":" : "{\"kind\":").utf8
      JSONText.append(kind.word, to: &output)
      append(
        CoverageShare(covered: entry.covered(kind.items), total: kind.items.count),
        to: &output
      )
      output.append(UInt8(ascii: "}"))
    }
    output += "],\"items\":[".utf8
    for number in entry.flows.indices {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      append(number, of: entry, to: &output)
    }
    output += "]}".utf8
  }

  private func append(_ share: CoverageShare, to output: inout [UInt8]) {
    output += ",\"covered\":\(share.covered),\"total\":\(share.total)".utf8
  }

  private func append(_ number: Int, of entry: Entry, to output: inout [UInt8]) {
    let item = entry.inventory.items[number]
    output += "{\"kind\":".utf8
    JSONText.append(item.kind, to: &output)
    output += ",\"name\":".utf8
    JSONText.append(item.name, to: &output)
    if !item.file.isEmpty {
      output += ",\"file\":".utf8
      JSONText.append(item.file, to: &output)
      output += ",\"line\":\(item.line)".utf8
      if item.column > 0 { output += ",\"column\":\(item.column)".utf8 }
    }
    output += ",\"flows\":\(entry.flows[number])".utf8
    if let first = entry.first[number] {
      output += ",\"first\":".utf8
      JSONText.append(first, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}
