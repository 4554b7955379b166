package import FlowNavigation
import FlowScript

/// Words for a refusal and for what would have been possible.
package enum RefusalText {
  /// How many possibilities are named before `… and N more`.
  static let listLimit = 8

  /// How many running handlers are named before `… and N more`.
  static let chainLimit = 3

  /// The sentence alone, of a refusal in a world.
  package static func reason(_ refusal: Refusal, in world: World) -> String {
    var text: [UInt8] = []
    appendSentence(
      refusal,
      alternatives(to: refusal, world, world.definition),
      world,
      world.definition,
      to: &text
    )
    return String(decoding: text, as: UTF8.self)
  }

  /// What is possible instead of what was refused.
  static func alternatives(
    to refusal: Refusal,
    _ world: World?,
    _ definition: AppDefinition?
  ) -> Alternatives {
    if let world { return world.alternatives(to: refusal, in: Transaction()) }
    return definition?.alternatives(to: refusal)
      ?? (refusal.code == .noApp ? .words(["app FILE"]) : .none)
  }

  /// Appends the sentence alone, as far as a definition tells it; nil for what that would suggest.
  static func appendSentence(
    _ refusal: Refusal,
    _ alternatives: Alternatives?,
    _ definition: AppDefinition,
    to output: inout [UInt8]
  ) {
    guard let alternatives else {
      return appendSentence(
        refusal,
        definition.alternatives(to: refusal),
        nil,
        definition,
        to: &output
      )
    }
    refusal.sentence.append(definition, to: &output)
    appendHint(nearest(refusal, among: alternatives, definition), to: &output)
  }

  /// Appends the sentence alone, of a refusal in a world if there is one.
  static func appendSentence(
    _ refusal: Refusal,
    _ alternatives: Alternatives,
    _ world: World?,
    _ definition: AppDefinition?,
    to output: inout [UInt8]
  ) {
    refusal.sentence.append(definition, to: &output)
    if refusal.code == .notReady, let world, let id = world.definition.symbol(refusal.other),
      let service = world.services().first(where: { $0.name == id })
    {
      output.append(safe: " (\(service.phase.column))")
    }
    guard refusal.code.isAboutSpelling, let definition else { return }
    appendHint(nearest(refusal, among: alternatives, definition), to: &output)
  }

  private static func appendHint(_ near: String?, to output: inout [UInt8]) {
    guard let near else { return }
    output.append(" (did you mean '")
    output.append(safe: near)
    output.append("'?)")
  }

  private static func nearest(
    _ refusal: Refusal,
    among alternatives: Alternatives,
    _ definition: AppDefinition
  ) -> String? {
    let names: [String]
    switch alternatives {
    case .ids(let ids): names = ids.map { definition.text($0) }
    case .nodes(let nodes): names = nodes.map { definition.text($0.id) }
    case .words(let words): names = words
    case .actions(let actions):
      names = actions.compactMap { action in
        if case .symbol(let name) = action.subject { definition.text(name) } else { nil }
      }
    case .none: return nil
    }
    let near = Spelling.nearest(refusal.subject, among: names)
    return near == refusal.subject ? nil : near
  }

  /// `'on items.select' of Items#1 (Items.nav:42)`.
  static func bytes(of link: Refusal.Link, _ definition: AppDefinition?) -> [UInt8] {
    guard let definition else { return [] }
    var output = Array("'".utf8)
    output.append(link.trigger.word)
    let tables = definition.tables
    if link.handler >= 0, Int(link.handler) < tables.handlers.count {
      let handler = tables.handlers[Int(link.handler)]
      if !handler.name.isNone {
        output.append(" ")
        output.append(handler.name, definition)
      }
      if !handler.outcome.isNone {
        output.append(" ")
        output.append(handler.outcome, definition)
      }
    }
    output.append("' of ")
    output.append(link.node, definition)
    PlaceText.append(link.place, definition, to: &output)
    return output
  }
}
