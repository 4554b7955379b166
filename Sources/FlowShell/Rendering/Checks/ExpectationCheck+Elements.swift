import FlowCommands
import FlowNavigation

/// Claims about elements of what is visible.
extension ExpectationCheck {
  func element(
    _ reference: ElementReference,
    _ state: Expectation.ElementState
  ) throws(Refusal) -> Comparison {
    let found = try find(reference)
    let isThere = found.element != nil && found.row != .missing
    let isVisible = isThere && found.element?.isVisible == true
    let isEnabled = found.element?.isEnabled == true
    let holds =
      switch state {
      case .exists: isThere
      case .visible: isVisible
      case .enabled: isVisible && isEnabled
      case .disabled: isVisible && !isEnabled
      }
    let actual =
      switch (isThere, isVisible) {
      case (false, _): "absent"
      case (true, false): "hidden"
      case (true, true): isEnabled ? "enabled" : "disabled"
      }
    return compared(holds, expected: state.rawValue, actual: actual)
  }

  func shownText(_ reference: ElementReference, _ text: Operand) throws(Refusal) -> Comparison {
    let wanted = try self.text(text)
    let found = try find(reference)
    guard let element = found.element, element.isVisible, found.row != .missing else {
      return compared(false, expected: quoted(wanted), actual: absence(found))
    }
    var shown = element.title
    if case .row(let row) = found.row { shown = row.title }
    return compare(wanted, shown)
  }

  func field(_ reference: ElementReference, _ text: Operand) throws(Refusal) -> Comparison {
    let wanted = try self.text(text)
    let found = try find(reference)
    guard let content = found.element?.content else {
      return compared(false, expected: quoted(wanted), actual: absence(found))
    }
    return compare(wanted, content)
  }

  private struct Found {
    var element: ElementReport?
    var row = Row.whole
  }

  private enum Row: Hashable {
    case whole
    case row(ListRow)
    case missing
  }

  private func find(_ reference: ElementReference) throws(Refusal) -> Found {
    let name = try text(reference.name)
    var found = Found(element: engine.elementReport(name, in: transaction))
    let rows = found.element?.rows ?? []
    if reference.position != .none {
      let place = try engine.value(of: reference.position, in: transaction)
      found.row = .missing
      if case .integer(let number) = place, number >= 1, number <= Int64(rows.count) {
        found.row = .row(rows[Int(number) - 1])
      }
    } else if reference.row != .none {
      let wanted = try text(reference.row)
      found.row = rows.first { $0.id.description == wanted }.map { .row($0) } ?? .missing
    }
    return found
  }

  private func compare(_ wanted: String, _ actual: Value) -> Comparison {
    let shown = actual.description
    return compared(shown == wanted, expected: quoted(wanted), actual: quoted(shown))
  }

  private func absence(_ found: Found) -> String {
    guard let element = found.element, found.row != .missing else { return "absent" }
    return element.isVisible ? "without text" : "hidden"
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    ValueText.appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
