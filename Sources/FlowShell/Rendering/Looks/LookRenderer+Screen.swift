import FlowNavigation

/// `screen` and `elements`.
extension LookRenderer {
  /// Appends the title, what the screen shows, what is over it and the tab bars around it.
  package func appendScreen(to output: inout [UInt8]) {
    let snapshot = engine.snapshot([.screen, .tabBars], in: transaction)
    guard let report = snapshot.screen else { return appendNothing(to: &output) }
    line(to: &output) { output in
      output.append(report.name, vocabulary)
      appendTitle(report.title, to: &output)
    }
    for element in report.elements { appendShown(element, "  ", to: &output) }
    for sub in report.subs {
      line(to: &output) { output in
        output.append("  +")
        output.append(sub.name, vocabulary)
        output.append(" ")
        output.append(sub.kind.word)
      }
      for element in sub.elements { appendShown(element, "    ", to: &output) }
    }
    for bar in snapshot.tabBars {
      line(to: &output) { output in
        output.append("  tabs")
        for item in bar.items {
          output.append(item == bar.selected ? " *" : " ")
          output.append(item, vocabulary)
        }
      }
    }
  }

  /// Appends every element of what can be seen: name, kind, state.
  package func appendElements(to output: inout [UInt8]) {
    guard let report = engine.snapshot(.screen, in: transaction).screen else {
      return appendNothing(to: &output)
    }
    let elements = report.subs.reversed().flatMap(\.elements) + report.elements
    if elements.isEmpty { return appendNothing(to: &output) }
    for element in elements {
      line(to: &output) { output in
        output.append(element.name, vocabulary)
        output.append(" ")
        output.append(element.kind.word)
        output.append(" ")
        output.append(element.state)
      }
    }
  }

  private func appendShown(
    _ element: ElementReport,
    _ indent: StaticString,
    to output: inout [UInt8]
  ) {
    if !element.isVisible { return }
    line(to: &output) { output in
      output.append(indent)
      output.append(element.kind.word)
      output.append(" ")
      output.append(element.name, vocabulary)
      let hasTitle = element.title != .string(vocabulary.text(element.name))
      if hasTitle { appendTitle(element.title, to: &output) }
      if let content = element.content {
        output.append(" = ")
        if element.kind == .secureField, case .string(let text) = content {
          output.append(text.isEmpty ? "\"\"" : "•••")
        } else {
          ValueText.append(content, to: &output)
        }
      }
      if !element.isEnabled { output.append(" disabled") }
    }
    for row in element.rows {
      line(to: &output) { output in
        output.append(indent)
        output.append("  ")
        ValueText.append(row.id, to: &output)
        if row.title != row.id {
          output.append(" ")
          ValueText.append(row.title, to: &output)
        }
      }
    }
  }

  /// Appends a title after a blank; `?` when it cannot be computed.
  func appendTitle(_ title: Value, to output: inout [UInt8]) {
    output.append(" ")
    if title == .null { return output.append("?") }
    ValueText.append(title, to: &output)
  }
}

extension ElementReport {
  /// How it can be used now.
  fileprivate var state: StaticString {
    switch (isVisible, isEnabled) {
    case (false, _): "hidden"
    case (true, false): "disabled"
    case (true, true): "visible"
    }
  }
}

extension Element.Kind {
  /// The kind as definitions write it.
  var word: StaticString {
    switch self {
    case .button: "button"
    case .field: "field"
    case .secureField: "secure field"
    case .switch: "switch"
    case .choice: "choice"
    case .list: "list"
    case .label: "label"
    case .gesture: "gesture"
    }
  }
}

extension ControllerBlueprint.Kind {
  /// The kind as definitions write it.
  var word: StaticString {
    switch self {
    case .screen: "screen"
    case .menu: "menu"
    case .panel: "panel"
    case .tool: "tool"
    case .overlay: "overlay"
    case .alert: "alert"
    }
  }
}
