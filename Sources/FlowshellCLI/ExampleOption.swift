import ArgumentParser
import FlowReplay
import FlowScript

/// What is typed into fields where an app of Swift is searched.
struct ExampleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is typed into a field; may be repeated, also for one field.",
      valueName: "FIELD=TEXT"
    )
  )
  var example: [String] = []

  func validate() throws {
    for text in example where Self.example(text) == nil {
      throw ValidationError(
        "'--example' takes FIELD=TEXT, as in password=secret; not '\(SafeText.string(text))'"
      )
    }
  }

  /// The options as they are written.
  var said: [String] {
    texts.sorted { $0.key < $1.key }.flatMap { (field, texts) in
      texts.map { "--example \(ShellWord.quoted("\(field)=\($0)"))" }
    }
  }

  /// What is typed, by the names of fields.
  var texts: [String: [String]] {
    var texts: [String: [String]] = [:]
    for (field, text) in example.compactMap(Self.example) {
      texts[field, default: []].append(text)
    }
    return texts
  }

  /// A field and what is typed into it; nil where that cannot be read.
  private static func example(_ text: String) -> (field: String, text: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count < 2 || parts.contains("") { return nil }
    return (String(parts[0]), String(parts[1]))
  }
}
