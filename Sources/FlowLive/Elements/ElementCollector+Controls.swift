import FlowNavigation
import UIKit

extension ElementCollector {
  func visit(control: UIControl, _ reach: Reach) {
    var element: LiveElement
    var fallback: String?
    switch control {
    case let button as UIButton:
      element = self.element(of: button, reach)
      fallback =
        ElementNames.identifier(button.readTitle)
        ?? ElementNames.identifier(button.readImage?.name)
    case let field as UITextField:
      element = LiveElement(
        field.isSecureTextEntry ? .secureField : .field,
        .control(field),
        title: field.placeholder ?? field.attributedPlaceholder?.string
          ?? field.accessibilityLabel,
        reach
      )
      element.content = .string(field.text ?? "")
      fallback = ElementNames.identifier(element.titleText)
    case let toggle as UISwitch:
      element = LiveElement(
        .switch,
        .control(toggle),
        title: toggle.title ?? toggle.accessibilityLabel,
        reach
      )
      element.content = .bool(toggle.isOn)
      fallback = ElementNames.identifier(element.titleText)
    case let segments as UISegmentedControl:
      element = LiveElement(.choice, .control(segments), title: segments.accessibilityLabel, reach)
      element.options = (0..<segments.numberOfSegments).map(segments.option)
      let selected = segments.selectedSegmentIndex
      element.content =
        element.options.indices.contains(selected) ? element.options[selected] : .null
    case let slider as UISlider:
      element = LiveElement(.field, .control(slider), title: slider.accessibilityLabel, reach)
      element.content = .number(slider.value.shortest)
      fallback = "slider"
    case let stepper as UIStepper:
      element = LiveElement(.field, .control(stepper), title: stepper.accessibilityLabel, reach)
      element.content = .number(stepper.value)
      fallback = "stepper"
    case let picker as UIDatePicker:
      element = LiveElement(.field, .control(picker), title: picker.accessibilityLabel, reach)
      element.content = .string(picker.readDate)
      fallback = "date"
    case let dots as UIPageControl:
      // Dots that nobody listens to only show a page.
      let isHeard = dots.allControlEvents != []
      element = LiveElement(
        isHeard ? .choice : .label,
        .control(dots),
        title: dots.accessibilityLabel,
        reach
      )
      if isHeard {
        element.options = (0..<min(max(0, dots.numberOfPages), 100)).map { .integer(Int64($0 + 1)) }
      }
      element.content = .integer(Int64(dots.currentPage + 1))
      fallback = "page"
    case is UIRefreshControl: return
    default:
      element = LiveElement(
        .button,
        .control(control),
        title: control.accessibilityLabel ?? control.firstText(),
        reach
      )
      fallback = ElementNames.identifier(element.titleText)
    }
    if !control.isEnabled { element.isEnabled = false }
    add(element, identifier: control.accessibilityIdentifier, of: control, fallback: fallback)
    // What lies on a control is part of it, save for other controls.
    var inner = reach
    inner.isInRow = true
    descend(control.subviews, inner)
    if let field = control as? UITextField { visitInput(of: field, reach) }
  }

  // The keyboard's place is taken by what the field says, for as long as it is edited.
  private func visitInput(of field: UITextField, _ reach: Reach) {
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
}

extension Float {
  /// The number that is written as this one is: 0.1, and not what a wider number makes of it.
  fileprivate var shortest: Double { Double(description) ?? Double(self) }
}
