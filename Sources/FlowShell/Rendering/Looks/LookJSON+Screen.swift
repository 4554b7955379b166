import FlowNavigation

/// `screen` and `elements`.
extension LookJSON {
  /// Writes the screen, what is over it, and the tab bars around it.
  mutating func writeScreen() {
    let snapshot = engine.snapshot([.screen, .tabBars], in: transaction)
    guard let report = snapshot.screen else { return writer.null() }
    writer.begin(.object)
    member("screen", report.name)
    writer.member("title", value: report.title)
    writer.key("elements")
    write(report.elements)
    writer.key("subs")
    writer.begin(.array)
    for sub in report.subs {
      writer.begin(.object)
      member("sub", sub.name)
      writer.member("kind", word: sub.kind.word)
      writer.key("elements")
      write(sub.elements)
      writer.end(.object)
    }
    writer.end(.array)
    writer.key("tabs")
    writer.begin(.array)
    for bar in snapshot.tabBars {
      writer.begin(.object)
      member("node", bar.node)
      writer.key("items")
      write(bar.items.map { NodeName($0) })
      member("selected", bar.selected)
      writer.end(.object)
    }
    writer.end(.array)
    writer.end(.object)
  }

  /// Writes every element of what can be seen, those on top first.
  mutating func writeElements() {
    let report = engine.snapshot(.screen, in: transaction).screen
    write((report?.subs.reversed().flatMap(\.elements) ?? []) + (report?.elements ?? []))
  }

  private mutating func write(_ elements: [ElementReport]) {
    writer.begin(.array)
    for element in elements {
      writer.begin(.object)
      member("element", element.name)
      writer.member("kind", word: element.kind.word)
      member("on", element.node)
      writer.member("title", value: element.title)
      writer.member("visible", element.isVisible)
      writer.member("enabled", element.isEnabled)
      write(content: element)
      if element.kind == .list { write(element.rows) }
      writer.end(.object)
    }
    writer.end(.array)
  }

  /// What is kept in an element; a secure field tells no more than the screen does.
  private mutating func write(content element: ElementReport) {
    guard let content = element.content else { return }
    if element.kind == .secureField, case .string(let text) = content {
      writer.member("value", text.isEmpty ? "" : "•••")
    } else {
      writer.member("value", value: content)
    }
  }

  private mutating func write(_ rows: [ListRow]) {
    writer.key("rows")
    writer.begin(.array)
    for row in rows {
      writer.begin(.object)
      writer.member("id", value: row.id)
      writer.member("title", value: row.title)
      writer.end(.object)
    }
    writer.end(.array)
  }
}
