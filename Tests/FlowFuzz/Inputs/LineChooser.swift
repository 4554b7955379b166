import FlowCommands
import FlowNavigation
import FlowShell

/// Makes lines of the bytes of an input: what Tab offers, what can be done, words, or any text.
enum LineChooser {
  /// The next line; the first byte says how it is made: `@` `A` `B` `C` and every fourth one.
  static func line(_ choices: inout Choices, for session: Session) -> [UInt8] {
    switch choices.byte() % 4 {
    case 0: completed(&choices, session)
    case 1: possible(&choices, session)
    case 2: words(&choices)
    default: Array(choices.bytes(to: UInt8(ascii: "\n")))
    }
  }

  /// A command of the table and what Tab offers behind it.
  private static func completed(_ choices: inout Choices, _ session: Session) -> [UInt8] {
    let word = choices.one(of: CommandTable.standard.words) ?? ""
    var line = Array("\(word) ".utf8)
    for _ in 0..<5 {
      let (start, offers) = session.completions(line, cursor: line.count) { _ in ["part.flow"] }
      require((0...line.count).contains(start), "a completion begins in the line")
      let chosen = choices.byte()
      // Each eighth line ends early, each ninth goes on by a word of its own.
      if chosen % 8 == 7 || offers.isEmpty { break }
      let offer = offers[Int(chosen / 8) % offers.count]
      line = Array(line[..<start]) + offer.text.utf8
      if offer.isFinal || offer.isBeginning { line.append(UInt8(ascii: " ")) }
      if line.last == UInt8(ascii: "=") {
        line += Array((choices.one(of: values) ?? "1").utf8) + [UInt8(ascii: " ")]
      }
    }
    return line
  }

  private static let values = ["1", "null", "a", "\"two words\"", "[1, 2]", "{id: 1}", "$depth"]

  /// One of the things that can be done now.
  private static func possible(_ choices: inout Choices, _ session: Session) -> [UInt8] {
    guard let world = session.world else { return Array("launch".utf8) }
    let actions = world.actions(of: .everybody, in: Transaction())
    guard let action = choices.one(of: actions) else { return Array("reset".utf8) }
    var line: [UInt8] = []
    ActionWriter.write(action, definition: session.definition, to: &line)
    return line
  }

  private static func words(_ choices: inout Choices) -> [UInt8] {
    let count = 1 + choices.number(below: 5)
    let words = (0..<count).map { _ in choices.one(of: Vocabulary.all) ?? "" }
    return Array(words.joined(separator: " ").utf8)
  }
}
