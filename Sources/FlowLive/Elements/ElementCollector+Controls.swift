import FlowNavigation
import UIKit

extension ElementCollector {
  func visit(control: UIControl, _ reach: Reach) {
    if control is UIRefreshControl { return }
    var element = element(of: control, reach)
    if !control.isEnabled { element.isEnabled = false }
    add(
      element,
      identifier: control.accessibilityIdentifier,
      of: control,
      fallback: ElementNames.identifier(element.titleText) ?? control.wordForKind
        ?? ElementNames.identifier((control as? UIButton)?.readImage?.name)
    )
    // What lies on a control is part of it, save for other controls.
    var inner = reach
    inner.isInRow = true
    descend(control.subviews, inner)
    guard let field = control as? UITextField else { return }
    for (view, mode) in [
      (field.leftView, field.leftViewMode), (field.rightView, field.rightViewMode),
    ]
    where mode == .always || mode == (field.isEditing ? .whileEditing : .unlessEditing) {
      if let view { visit(view, inner) }
    }
    visitInput(of: field, reach)
  }

  private func element(of control: UIControl, _ reach: Reach) -> LiveElement {
    if let button = control as? UIButton { return self.element(of: button, reach) }
    let label = control.accessibilityLabel
    func made(_ kind: Element.Kind, _ title: String?, _ content: Value) -> LiveElement {
      var element = LiveElement(kind, .control(control), title: title, reach)
      element.content = content
      return element
    }
    switch control {
    case let field as UITextField:
      let title = field.placeholder ?? field.attributedPlaceholder?.string ?? label
      return made(
        field.isSecureTextEntry ? .secureField : .field,
        title,
        .string(field.text ?? "")
      )
    case let toggle as UISwitch: return made(.switch, toggle.title ?? label, .bool(toggle.isOn))
    case let segments as UISegmentedControl:
      var element = made(.choice, label, .null)
      element.take(
        (0..<segments.numberOfSegments).map(segments.option),
        chosen: segments.selectedSegmentIndex
      )
      return element
    case let slider as UISlider: return made(.field, label, .number(slider.value.shortest))
    case let stepper as UIStepper: return made(.field, label, .number(stepper.value))
    case let picker as UIDatePicker: return made(.field, label, .string(picker.readDate))
    case let dots as UIPageControl:
      let page = Value.integer(Int64(dots.currentPage + 1))
      // Dots that nobody listens to only show a page.
      guard dots.allControlEvents != [] else { return made(.label, label, page) }
      var element = made(.choice, label, page)
      element.options = (0..<min(max(0, dots.numberOfPages), 100)).map { .integer(Int64($0 + 1)) }
      return element
    default:
      return LiveElement(.button, .control(control), title: label ?? control.firstText(), reach)
    }
  }

  // The keyboard's place is taken by what the field says, for as long as it is edited.
  func visitInput(of field: UIResponder, _ reach: Reach) {
    guard field.isFirstResponder else { return }
    var keyboard = Reach(reach.controller)
    keyboard.depth = reach.depth
    if let input = field.inputView { visit(input, keyboard) }
    if let accessory = field.inputAccessoryView { visit(accessory, keyboard) }
  }

  private func element(of button: UIButton, _ reach: Reach) -> LiveElement {
    let actions = button.menu?.leaves ?? []
    let isMenu =
      !actions.isEmpty && (button.showsMenuAsPrimaryAction || button.allControlEvents == [])
    var element = LiveElement(
      isMenu ? .choice : .button,
      .control(button),
      title: button.readTitle,
      reach
    )
    element.take(actions)
    return element
  }
}

extension LiveElement {
  /// The title, if it has one.
  var titleText: String? { if case .string(let text) = title { text } else { nil } }

  /// Takes options, of which the one at a place is chosen.
  mutating func take(_ options: [Value], chosen: Int) {
    self.options = options
    content = options.indices.contains(chosen) ? options[chosen] : .null
  }

  /// Takes the entries of a menu as options.
  mutating func take(_ actions: [UIAction]) {
    guard !actions.isEmpty else { return }
    options = actions.map { .string($0.title) }
    let isOn = actions.first { $0.state == .on }
    content = kind == .choice ? isOn.map { .string($0.title) } ?? .null : nil
  }
}

extension UIMenu {
  /// The actions at its ends, that can be seen.
  var leaves: [UIAction] { leaves(depth: 0) }

  private func leaves(depth: Int) -> [UIAction] {
    guard depth < 20 else { return [] }
    return children.flatMap { child -> [UIAction] in
      switch child {
      case let action as UIAction: action.attributes.contains(.hidden) ? [] : [action]
      case let menu as UIMenu: menu.leaves(depth: depth + 1)
      default: []
      }
    }
  }
}

extension UIButton {
  /// What a user reads on it, or hears.
  var readTitle: String? {
    if let title = currentTitle, !title.isEmpty { return title }
    if let title = currentAttributedTitle?.string, !title.isEmpty { return title }
    if let title = configuration?.attributedTitle { return String(title.characters) }
    return accessibilityLabel
  }

  var readImage: UIImage? { currentImage ?? configuration?.image }
}

extension UIControl {
  /// What one without a title is called, where its kind is not what people call it.
  fileprivate var wordForKind: String? {
    switch self {
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UIDatePicker: "date"
    case is UIPageControl: "page"
    default: nil
    }
  }
}

extension UISegmentedControl {
  /// What a segment says: its title, else its number.
  func option(_ segment: Int) -> Value {
    if let title = titleForSegment(at: segment) { return .string(title) }
    return .integer(Int64(segment + 1))
  }
}

extension UIView {
  /// The first text that a user reads on it.
  func firstText(depth: Int = 0) -> String? {
    guard depth < 20, !isHidden else { return nil }
    if let label = self as? UILabel, let text = label.text, !text.isEmpty { return text }
    for view in subviews {
      if let text = view.firstText(depth: depth + 1) { return text }
    }
    return nil
  }

  /// What a user reads on it first, and behind that.
  func texts(limit: Int, depth: Int = 0) -> [String] {
    guard depth < 20, !isHidden, limit > 0 else { return [] }
    if let label = self as? UILabel, let text = label.text, !text.isEmpty { return [text] }
    return subviews.reduce(into: []) { texts, view in
      texts += view.texts(limit: limit - texts.count, depth: depth + 1)
    }
  }
}

extension Float {
  /// The number that is written as this one is: 0.1, and not what a wider number makes of it.
  fileprivate var shortest: Double { Double(description) ?? Double(self) }
}
