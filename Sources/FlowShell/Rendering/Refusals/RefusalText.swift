package import FlowNavigation
import FlowScript

/// Words for a refusal and for what would have been possible.
package enum RefusalText {
  /// How many possibilities are named before `… and N more`.
  static let listLimit = 8

  /// How many running handlers are named before `… and N more`.
  static let chainLimit = 3

  /// The sentence alone, of a refusal by an engine.
  package static func reason(_ refusal: Refusal, of engine: any Engine) -> String {
    var text: [UInt8] = []
    appendSentence(
      refusal,
      alternatives(to: refusal, engine, engine.vocabulary),
      engine,
      engine.vocabulary,
      to: &text
    )
    return String(decoding: text, as: UTF8.self)
  }

  /// What is possible instead of what was refused.
  static func alternatives(
    to refusal: Refusal,
    _ engine: (any Engine)?,
    _ vocabulary: Vocabulary?
  ) -> Alternatives {
    if let engine { return engine.alternatives(to: refusal, in: Transaction()) }
    return vocabulary?.alternatives(to: refusal)
      ?? (refusal.code == .noApp ? .words(["app FILE"]) : .none)
  }

  /// Appends the sentence alone, as far as a definition tells it; nil for what that would suggest.
  static func appendSentence(
    _ refusal: Refusal,
    _ alternatives: Alternatives?,
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    guard let alternatives else {
      return appendSentence(
        refusal,
        vocabulary.alternatives(to: refusal),
        nil,
        vocabulary,
        to: &output
      )
    }
    refusal.sentence.append(vocabulary, to: &output)
    appendHint(nearest(refusal, among: alternatives, vocabulary), to: &output)
  }

  /// Appends the sentence alone, of a refusal in a world if there is one.
  static func appendSentence(
    _ refusal: Refusal,
    _ alternatives: Alternatives,
    _ engine: (any Engine)?,
    _ vocabulary: Vocabulary?,
    to output: inout [UInt8]
  ) {
    refusal.sentence.append(vocabulary, to: &output)
    if refusal.code == .notReady, let engine, let id = vocabulary?.symbol(refusal.other),
      let service = engine.snapshot(.services, in: Transaction()).services.first(where: {
        $0.name == id
      })
    {
      output.append(safe: " (\(service.phase.column))")
    }
    guard refusal.code.isAboutSpelling, let vocabulary else { return }
    if let near = nearest(refusal, among: alternatives, vocabulary) {
      return appendHint(near, to: &output)
    }
    guard refusal.code == .unknownElement, let engine,
      let (near, state) = unusable(refusal, engine, vocabulary)
    else { return }
    appendHint(near, ", which is \(state)", to: &output)
  }

  private static func appendHint(
    _ near: String?,
    _ state: String = "",
    to output: inout [UInt8]
  ) {
    guard let near else { return }
    output.append(" (did you mean '")
    output.append(safe: near)
    output.append(safe: "'\(state)?)")
  }

  /// The element of the visible screen that may be meant, and why no finger can use it.
  private static func unusable(
    _ refusal: Refusal,
    _ engine: any Engine,
    _ vocabulary: Vocabulary
  ) -> (name: String, state: String)? {
    guard let screen = engine.snapshot(.screen, in: Transaction()).screen else { return nil }
    let elements = (screen.subs.flatMap(\.elements) + screen.elements).filter {
      !$0.isVisible || !$0.isEnabled
    }
    let names = elements.map { vocabulary.text($0.name) }
    guard let near = Spelling.nearest(refusal.subject, among: names), near != refusal.subject,
      let place = names.firstIndex(of: near)
    else { return nil }
    return (near, elements[place].isVisible ? "disabled" : "hidden")
  }

  private static func nearest(
    _ refusal: Refusal,
    among alternatives: Alternatives,
    _ vocabulary: Vocabulary
  ) -> String? {
    let names: [String]
    switch alternatives {
    case .ids(let ids): names = ids.map { vocabulary.text($0) }
    case .nodes(let nodes): names = nodes.map { vocabulary.text($0.id) }
    case .words(let words): names = words
    case .actions(let actions):
      names = actions.compactMap { action in
        if case .symbol(let name) = action.subject { vocabulary.text(name) } else { nil }
      }
    case .none: return nil
    }
    let near = Spelling.nearest(refusal.subject, among: names)
    return near == refusal.subject ? nil : near
  }

  /// `'on items.select' of Items#1 (Items.nav:42)`.
  static func bytes(of link: Refusal.Link, _ vocabulary: Vocabulary?) -> [UInt8] {
    guard let vocabulary else { return [] }
    var output = Array("'".utf8)
    output.append(link.trigger.word)
    let tables = vocabulary.tables
    if link.handler >= 0, Int(link.handler) < tables.handlers.count {
      let handler = tables.handlers[Int(link.handler)]
      if !handler.name.isNone {
        output.append(" ")
        output.append(handler.name, vocabulary)
      }
      if !handler.outcome.isNone {
        output.append(" ")
        output.append(handler.outcome, vocabulary)
      }
      if !handler.label.isNone {
        output.append(" as ")
        output.append(handler.label, vocabulary)
      }
    }
    output.append("' of ")
    output.append(link.node, vocabulary)
    PlaceText.append(link.place, vocabulary, to: &output)
    return output
  }
}
