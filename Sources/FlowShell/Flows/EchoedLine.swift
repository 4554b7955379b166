import FlowCommands

/// A line of a flow as a transcript repeats it: `>> ! tap save`.
package struct EchoedLine {
  /// Its words from the command on.
  private let words: [Substring]
  private let isMarked: Bool

  package init(_ bytes: ArraySlice<UInt8>) {
    let line = String(decoding: bytes, as: UTF8.self).drop { $0 == ">" }.drop { $0 == " " }
    let order = line.drop { $0 == "!" || $0 == "?" || $0 == " " }
    isMarked = order.startIndex != line.startIndex
    words = Array(order.split(separator: " ").drop { $0 == "time" || $0 == "try" })
  }

  /// Whether what stands below is what the app did; a look and an `echo` print what may look so.
  package var tellsFacts: Bool {
    guard let word = words.first.map(String.init) else { return true }
    return CommandTable.standard.command(word)?.family != .looking && !Self.telling.contains(word)
  }

  /// The code of the warning that it expects.
  package var expectedLint: String? {
    guard !isMarked, words.count > 2, words[0] == "expect", words[1] == "lint" else { return nil }
    return String(words[2])
  }

  private static let telling = ["apropos", "conform", "echo", "explore", "help"]
}
