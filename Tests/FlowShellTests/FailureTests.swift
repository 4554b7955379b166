import FlowNavigation
import FlowShell
import Testing

/// How a line failed is a value; its text says the same as the line that was printed.
struct FailureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: String
    var isFailure: @Sendable (Failure) -> Bool
    var testDescription: String { lines }

    init(_ lines: String, _ isFailure: @escaping @Sendable (Failure) -> Bool) {
      self.lines = lines
      self.isFailure = isFailure
    }
  }

  static let cases = [
    Case("pop") {
      if case .refused(let line) = $0 { line.refusal?.code == .lastEntry } else { false }
    },
    Case("nonsense") {
      if case .refused(let line) = $0 {
        line.code == .unknownCommand && line.refusal == nil
      } else {
        false
      }
    },
    Case("! tap next") { $0 == .notRefused },
    Case("! expect screen Home") { $0 == .holds },
    Case("expect screen Detail") {
      if case .claim(let failed) = $0 {
        failed.expected == "Detail" && failed.actual == "Home#1"
      } else {
        false
      }
    },
    Case("push \"") { if case .unparsed(let problems) = $0 { problems.count == 1 } else { false } },
  ]

  @Test(arguments: cases)
  func `a line fails with a value`(one: Case) throws {
    var session = TypedLines.session()
    let end = session.execute(Array(one.lines.utf8))
    let failure: Failure
    switch end {
    case .failed(let found), .unreadable(let found): failure = found
    case .done, .quit:
      Issue.record("it is done")
      return
    }
    #expect(one.isFailure(failure))
    #expect(String(decoding: session.output, as: UTF8.self).contains(failure.text))
  }

  @Test func `what depends on the way is no part of a failure on any way`() {
    var session = TypedLines.session()
    let first = session.execute(Array("pop".utf8))
    TypedLines.enter("reset\nlaunch", &session)
    let second = session.execute(Array("pop".utf8))
    guard case .failed(let one) = first, case .failed(let two) = second,
      case .refused(let line) = one.onAnyWay
    else {
      Issue.record("they are done")
      return
    }
    #expect(one.onAnyWay == two.onAnyWay)
    #expect(one.text.contains(", possible: ") && one.text.contains("Home#1"))
    #expect(!String(decoding: line.bytes, as: UTF8.self).contains("possible"))
  }
}
