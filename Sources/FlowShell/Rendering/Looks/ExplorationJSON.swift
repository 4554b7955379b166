import FlowNavigation

/// Makes what a search found to data.
enum ExplorationJSON {
  /// The object of `explore`.
  static func summary(_ found: SearchAnswer, _ vocabulary: Vocabulary) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    write(found, to: &writer)
    writer.key("reached")
    writer.begin(.object)
    for share in found.reached where share.all > 0 {
      writer.key(text: share.kind)
      writer.begin(.array)
      writer.value(share.reached)
      writer.value(share.all)
      writer.end(.array)
    }
    writer.end(.object)
    writer.key("missing")
    writer.begin(.array)
    for one in found.missing {
      writer.begin(.object)
      writer.member("kind", one.kind)
      writer.member("name", one.name)
      write(one.place, vocabulary, to: &writer)
      writer.end(.object)
    }
    writer.end(.array)
    writer.key("findings")
    writer.begin(.array)
    for finding in found.findings { write(finding, vocabulary, to: &writer) }
    writer.end(.array)
    writer.end(.object)
    return writer.bytes
  }

  private static func write(
    _ finding: SearchAnswer.Finding,
    _ vocabulary: Vocabulary,
    to writer: inout JSONWriter
  ) {
    writer.begin(.object)
    writer.member("severity", finding.severity == "FAIL" ? "fail" : "warning")
    writer.member("kind", finding.kind)
    writer.member("message", finding.message)
    write(finding.place, vocabulary, to: &writer)
    writer.key("steps")
    writer.begin(.array)
    for step in finding.steps { writer.value(step) }
    writer.end(.array)
    writer.member("others", finding.others)
    writer.end(.object)
  }

  /// The object of `why unreachable`.
  static func reach(
    _ found: SearchAnswer,
    _ item: CoverageItem,
    _ name: String,
    _ vocabulary: Vocabulary
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("kind", item.word(in: vocabulary))
    writer.member("name", name)
    writer.member("reached", found.way != nil)
    write(found, to: &writer)
    if let way = found.way {
      writer.key("way")
      writer.begin(.array)
      for step in way {
        writer.begin(.object)
        writer.member("command", step.line)
        writer.member("path", step.path)
        writer.end(.object)
      }
      writer.end(.array)
    } else {
      writer.key("obstacles")
      writer.begin(.array)
      for one in found.obstacles {
        writer.begin(.object)
        writer.member("line", one.line)
        writer.member("reason", one.reason)
        write(one.place, vocabulary, to: &writer)
        writer.end(.object)
      }
      writer.end(.array)
    }
    writer.end(.object)
    return writer.bytes
  }

  /// The object of `conform`.
  static func conform(_ found: SearchAnswer, _ comparison: SearchAnswer.Comparison) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("conforms", comparison.parting == nil)
    writer.member("states", found.states)
    writer.member("steps", found.transitions)
    writer.member("complete", found.bounds.isEmpty)
    if let parting = comparison.parting { writer.member("parting", parting) }
    writer.key("differences")
    writer.begin(.array)
    for difference in comparison.differences {
      writer.begin(.object)
      writer.member("what", difference.what)
      writer.member("design", difference.design)
      writer.member("app", difference.app)
      writer.end(.object)
    }
    writer.end(.array)
    writer.member("untried", comparison.untried)
    writer.member("open", comparison.open)
    writer.end(.object)
    return writer.bytes
  }

  private static func write(_ found: SearchAnswer, to writer: inout JSONWriter) {
    writer.member("states", found.states)
    writer.member("transitions", found.transitions)
    writer.member("depth", found.depth)
    writer.member("complete", found.bounds.isEmpty && !found.isInterrupted)
    writer.key("cut")
    writer.begin(.array)
    for bound in found.bounds { writer.value(bound) }
    writer.end(.array)
  }

  private static func write(
    _ place: Place,
    _ vocabulary: Vocabulary,
    to writer: inout JSONWriter
  ) {
    var text: [UInt8] = []
    PlaceText.appendBare(place, vocabulary, to: &text)
    if !text.isEmpty { writer.member("place", String(decoding: text, as: UTF8.self)) }
  }
}
