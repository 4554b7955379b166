package import FlowNavigation

/// One thing that is wrong with an app, with the shortest flow that shows it.
package struct Finding: Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  /// The subject in one word: the ID of a node, an event, an element.
  package var subject: String
  /// The message, in a line.
  package var message: String
  /// The place of the cause in the definition, where it is known.
  package var place: Place?
  /// The steps of the flow.
  package var steps: [String] = []
  /// The steps that an app may refuse when the bug is mended, by their places.
  var refusable: Set<Int> = []
  /// The screen after each step that changes it; none after the others.
  package var screens: [String?] = []
  /// The last line, which fails now and holds when the bug is mended; nil when the last step is that.
  package var claim: String?
  /// How many more states or steps there are with the same cause.
  package var others = 0
  /// Whether `others` counts states; else steps.
  package var countsStates = true
  /// The steps that a pump repeats; of what is wrong with a link the line that opens it, of what is past the one that
  /// ended it.
  var repeated: [String] = []
  /// Whether a link ends elsewhere only by what was under way when it was opened.
  var isByAnswers = false
  /// The screens on which something is offered that would lead to what is never reached, where no line changes what
  /// that depends on.
  var offering: Set<String> = []
  /// The refused line; the message says why.
  package var refused: String?
  /// The screen on which something is refused, or does nothing.
  var screen: String?
  /// Whether something that can be done where it ends is refused.
  var endsInRefusals = false
  /// The lines that what is never reached would have done, without their columns.
  var lines: Set<Place> = []
  /// The screens that routes which are never taken would lead to.
  var missed: Set<String> = []
  /// Whether there is a flow: what nothing reaches has none.
  package var hasFlow = false

  package init(_ kind: Kind, _ subject: String, _ message: String, place: Place? = nil) {
    self.kind = kind
    severity = kind.severity
    self.subject = subject
    self.message = message
    self.place = place
  }

  /// How bad it is.
  package enum Severity: UInt8, Hashable, Sendable, CaseIterable {
    case fail, warning

    package var word: String { self == .fail ? "FAIL" : "WARN" }
  }

  /// Takes the steps of a trail, whose end shows it, and the line that fails there.
  mutating func show(_ execution: Execution, from start: World, claim: String?) {
    hasFlow = true
    steps = execution.lines
    self.claim = claim
    var last = Self.screen(of: Execution.path(of: start), start.definition)
    screens = execution.paths.map { path in
      let screen = Self.screen(of: path, start.definition)
      defer { last = screen }
      return screen == last ? nil : screen
    }
    // Of a step that is refused nothing is to be said behind it, nor of one that ends on the wrong screen, or
    // does what may be wrong with that.
    let isScreen = claim.map { $0.hasPrefix("expect screen ") || $0.hasPrefix("expect not lint ") }
    if isScreen ?? true, !screens.isEmpty { screens[screens.count - 1] = nil }
  }

  /// The screen at the end of a path.
  private static func screen(of path: String, _ definition: AppDefinition) -> String? {
    guard let last = path.split(separator: "/").last else { return nil }
    let name = last.split(separator: " ").last.map(String.init) ?? String(last)
    guard let id = definition.symbol(name), case .controller = definition.entity(id) else {
      return nil
    }
    return name
  }

  /// The lines of its flow, also the one that only claims.
  package var flow: [String] { steps + [claim].compactMap(\.self) }

  /// The last step without the row that it was for: what led to it.
  var lastAction: String { steps.last.map { String($0.prefix { $0 != "[" }) } ?? "" }

  /// The name of a file for its flow, the same as long as its cause is: `leak-Checkout-3f2a`.
  package var name: String {
    var bytes: [UInt8] = Array("\(kind.rawValue) \(subject) \(lastAction)".utf8)
    let hash = bytes.withUnsafeMutableBytes { Hashing.hash(UnsafeRawBufferPointer($0)) }
    let digits = String(hash & 0xffff, radix: 16)
    let padding = String(repeating: "0", count: 4 - digits.count)
    let word = subject.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" }
    return "\(kind.rawValue)-\(String(word.prefix(40)))-\(padding)\(digits)"
  }
}
