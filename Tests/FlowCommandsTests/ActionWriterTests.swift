import FlowNavigation
import Testing

@testable import FlowCommands

private typealias S = Sample

@Suite struct ActionWriterTests {
  private func write(_ action: Action) -> String {
    var output: [UInt8] = []
    ActionWriter.write(
      action,
      symbols: S.definition.tables.symbols,
      table: S.table,
      to: &output
    )
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: S.table.commands.flatMap(\.examples))
  func `an example that acts is written as it stands`(_ line: String) throws {
    for place in [Reader.Place.session, .handler] {
      guard case .act(let action)? = try? S.read(line, place: place) else { continue }
      let written = write(action)
      #expect(try S.read(written, place: place) == .act(action))
      #expect(written == line.replacingQuotes)
    }
  }

  @Test func `there is an example for every verb`() throws {
    let acts = S.table.commands.flatMap(\.examples).compactMap { line in
      let order = (try? S.read(line)) ?? (try? S.read(line, place: .handler))
      return if case .act(let action)? = order { action } else { nil }
    }
    #expect(Verb.allCases.filter { verb in !acts.contains { $0.verb == verb } } == [])
  }

  @Test(arguments: [
    "push A item=1 team='1' user=\"true\" save=null rows=[] terms={} on Items#2",
    "push A item=\"a b\" team=\"\" user=\"x\\\"y\\\\z\\$n\\n\" save=\"on\" rows='a=b' terms=\"#\"",
    "push A item=\"\\u{202e}\" team=\"ü\"",
    "push A item=0.00001 team=123456789012345680000 user=-1.5",
    "push A item=$x team=\"a${x.y-z}b\" user=\"${x:-none}\" save=[$x, 1] rows={k: $x, 'a b': 1}",
    "push A item=(not ($a or $b) and $c) team=(1 - (2 - $x)) user=(($a + 1) * -$b / 2)",
    "push A item=(-(-$x)) team=(count($a) > 0) user=((1 < $x) == true) save=(\"a b\" in [$x])",
    "push A item=((not $a) == $b) team=$Items#3.state.x user=[[1, $x], [2]]",
    "push 'two words'",
    "pop 2 on $x",
    "pop to root",
    "stack [A, {id: B, team: $x}]",
    "tap rows['a\"b\\c']",
    "tap rows['2']",
    "tap rows[a$x]",
    "tap rows[#$x]",
    "tap 'two words'[2]",
    "tap \"two words\"[#2] on Login",
    "tap \"a\\\"b c\"['d e']",
    "longpress \"two words\"[a$x]",
    "type user \"2\"",
    "type user on on Login",
    "finish",
    "finish on Items",
    "set Items#1.state.badge $x",
    "wait 1.05s",
    "wait ($t * 2)",
    "reply auth.login#3 ok team=1",
    "after 0s { \n pop \n if $a == 1 { \n pass \n } else if $b { \n home \n } else { \n pop 2 \n } \n}",
    "after 1s -> after 2s -> pop",
    "after 1s { \n if $a { \n if $b { \n pop \n } else { \n home \n } \n } \n}",
  ])
  func `what is written reads as the same action`(_ line: String) throws {
    let action = try S.action(line)
    let written = write(action)
    #expect(try S.action(written).withoutLines == action.withoutLines, "\(written)")
  }

  @Test(arguments: ["cancel", "all", "root", "none", "swipe", "from"])
  func `an element to tap is bare though it means something elsewhere`(_ name: String) throws {
    for line in ["tap \(name)", "longpress \(name)", "tap \(name)[1] on Login"] {
      #expect(write(try S.action(line)) == line)
    }
    #expect(write(try S.action("swipe left \(name)")) == "swipe left \"\(name)\"")
  }

  @Test func `a body is written as a block`() throws {
    let action = try S.action(
      "after 1s { \n if $a == 1 { \n pop \n } else { \n home \n } \n pass \n }"
    )
    let text = """
      after 1s {
        if $a == 1 {
          pop
        } else {
          home
        }
        pass
      }
      """
    #expect(write(action) == text)
  }

  @Test(arguments: [
    (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (-1.25e16, "-12500000000000000"),
    (0.1, "0.1"),
  ])
  func `decimals are written without an exponent`(_ number: Double, _ text: String) {
    #expect(number.digits == text)
  }
}

extension String {
  /// Examples with quotes that the writer finds needless, as it writes them.
  fileprivate var replacingQuotes: String {
    switch self {
    case "present ItemCreate draft=\"X\" on Items": "present ItemCreate draft=X on Items"
    case "type user \"ann\"": "type user ann"
    case "link \"app://items/2\"": "link app://items/2"
    default: self
    }
  }
}

extension Action {
  /// The same without the places of its lines.
  fileprivate var withoutLines: Action {
    var copy = self
    copy.body = body.map { instruction in
      switch instruction {
      case .act(let action, _): .act(action.withoutLines, line: 0)
      case .unless(let condition, let target, _): .unless(condition, target: target, line: 0)
      case .jump, .pass: instruction
      }
    }
    return copy
  }
}
