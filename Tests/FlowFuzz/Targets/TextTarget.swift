import FlowCommands
import FlowReplay
import FlowScript
import FlowShell

/// Any text made safe, measured, cut, broken into lines, quoted and painted.
enum TextTarget {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let columns = choices.number(below: 100)
    let raw = Array(choices.rest)
    let text = String(decoding: raw, as: UTF8.self)
    makeSafe(raw, text)
    quote(text)
    measure(text, columns)
    breakLines(raw, text, columns)
    read(text)
  }

  private static func makeSafe(_ raw: [UInt8], _ text: String) {
    var safe: [UInt8] = []
    SafeText.append(raw, to: &safe)
    require(!safe.contains(0x0A), "a line end is made visible")
    TextChecks.requireSafe(safe, "a safe text")
    require(SafeText.string(text) == SafeText.string(SafeText.string(text)), "safe is safe")
    var json: [UInt8] = []
    JSONText.append(text, to: &json)
    JSONChecker.require(json, "a text")
    TextChecks.requireSafe(json, "a text in JSON")
  }

  /// What is quoted reads as what it was.
  private static func quote(_ text: String) {
    var quoted: [UInt8] = []
    SafeText.appendQuoted(text, to: &quoted)
    TextChecks.requireSafe(quoted, "a quoted text")
    let rest = QuotedText.rest(text)
    TextChecks.requireSafe(rest.utf8, "the rest of a line")
    _ = QuotedText.content(of: text)
    _ = ShellWord.quoted(text)
    _ = DurationText.milliseconds(text)
  }

  private static func measure(_ text: String, _ columns: Int) {
    let cut = DisplayWidth.cut(text, to: columns)
    require(DisplayWidth.columns(of: cut) <= max(columns, 0), "a cut text fits")
    let padded = DisplayWidth.padded(text, to: columns)
    require(DisplayWidth.columns(of: padded) >= columns, "a padded text is wide enough")
    let line = SafeText.string(text)
    let window = LineWindow(on: line, around: columns / 2, width: 3, columns: columns)
    require(window.column >= 0 && window.width >= 1, "a caret stands somewhere")
    require(DisplayWidth.columns(of: window.text) <= max(columns, 4), "a window fits")
  }

  private static func breakLines(_ raw: [UInt8], _ text: String, _ columns: Int) {
    let lines = TextWrapping.lines(text, width: columns, hanging: 4)
    let blank = { (byte: UInt8) in byte != UInt8(ascii: " ") }
    let joined = lines.joined(separator: " ").utf8.filter(blank)
    require(joined == text.utf8.filter(blank), "a broken text loses nothing but blanks")
    _ = TextWrapping.fitted(raw, columns: columns)
    let painted = OutputColor.painted(Array(SafeText.string(text).utf8))
    require(withoutColor(painted) == Array(SafeText.string(text).utf8), "paint adds colour only")
  }

  private static func withoutColor(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var isColor = false
    for byte in bytes {
      if byte == 0x1B { isColor = true }
      if !isColor { plain.append(byte) }
      if byte == UInt8(ascii: "m") { isColor = false }
    }
    return plain
  }

  private static func read(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if let first = words.first { _ = Spelling.nearest(first, among: words.dropFirst()) }
    _ = ConditionText(text, named: "COND", for: SampleApps.items).expectation()
    _ = FilePath.resolved(text, from: words.last ?? "")
    _ = FilePath.relative(text, to: words.last ?? "")
    _ = PromptTemplate(text)
    TextChecks.requireSafe(Help.topic(text).utf8, "help")
    TextChecks.requireSafe(Help.apropos(text, columns: 40).utf8, "help")
  }
}
