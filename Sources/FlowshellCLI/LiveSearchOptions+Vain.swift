import FlowExplorer
import FlowNavigation
import FlowScript
import FlowShell

/// What was asked for in vain.
extension LiveSearchOptions {
  /// Tells of lines that the app refused in every state that was seen.
  func tellLinesInVain(_ search: LiveSearch, _ engine: any Engine) {
    for line in line {
      // As the search writes it.
      let action = EngineView.action(line, engine)
      let written = action.map { EngineView.line($0, engine.vocabulary) } ?? line
      if search.taken.contains(written) { continue }
      WrittenFile.complain("no state that was seen takes '\(SafeText.string(line))'")
    }
  }

  /// Tells of links and notifications that are declared, and that the app refused in every state that was seen.
  func tellOpeningsInVain(_ search: LiveSearch, _ engine: any Engine) {
    if actions.isDisjoint(with: [.links, .system]) { return }
    let names = engine.vocabulary
    for action in names.linkExamples.map(\.action) + names.notificationExamples {
      let line = EngineView.line(action, names)
      if search.taken.contains(line) { continue }
      let why =
        action.verb == .notification && !actions.contains(.system)
        ? ": in front the app shows none, and '--actions all' sends it to the background" : ""
      WrittenFile.complain("no state that was seen takes '\(SafeText.string(line))'\(why)")
    }
  }

  /// Tells of examples for fields that a search from the launch has not met: their names may be slips.
  func tellExamplesInVain(_ search: LiveSearch, _ vocabulary: Vocabulary) {
    let names = Set(
      vocabulary.tables.examples.map { vocabulary.text($0.name) } + example.texts.keys
    )
    let pieces = vocabulary.tables.links.flatMap { $0.pattern.split(separator: "/") }
    let inLinks = Set(pieces.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) })
      .union(vocabulary.tables.notifications.flatMap(\.parameters).map { vocabulary.text($0) })
    let fields = search.typed.sorted()
    for name in names.sorted() where !search.typed.contains(name) && !inLinks.contains(name) {
      if search.refusing.contains(name) {
        WrittenFile.complain("'\(name)' takes none of its examples")
        continue
      }
      let met = fields.isEmpty ? "none" : fields.joined(separator: ", ")
      WrittenFile.complain("no field '\(name)' was met, for which there is an example; met: \(met)")
    }
  }
}
