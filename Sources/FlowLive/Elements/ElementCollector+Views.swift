import FlowNavigation
import UIKit

extension ElementCollector {
  /// Looks at a view and what is on it.
  func visit(_ view: UIView, _ outer: Reach) {
    var reach = outer.at(view)
    guard mayVisit(reach) else { return }
    let owner = owner(of: view)
    if let owner {
      reach.controller = owner
      // A drawer that is closed was put beside the screen.
      if view.placement == .beside { reach.isVisible = false }
      enter(owner)
      if visitResults(over: owner, reach) { return }
    }
    if let stack = owner as? UINavigationController { addBar(of: stack, reach) }
    defer { if let stack = owner as? UINavigationController { addToolbar(of: stack, reach) } }
    let anatomy = ClassAnatomy.of(view)
    if !anatomy.parts.isEmpty { noteParts(of: view) }
    switch anatomy.role {
    case .view: descend(view.subviews, reach, isFilled: view.bounds)
    case .scroll: descend(view.subviews, reach)
    case .control: if let control = view as? UIControl { visit(control: control, reach) }
    case .label: if let label = view as? UILabel { visit(label: label, reach) }
    case .textView: if let text = view as? UITextView { visit(text: text, reach) }
    case .table: if let table = view as? UITableView { visit(table: table, reach) }
    case .collection:
      if let collection = view as? UICollectionView { visit(collection: collection, reach) }
    case .stack: if let stack = view as? UIStackView { visit(stack: stack, reach) }
    case .searchBar: if let bar = view as? UISearchBar { visit(search: bar, reach) }
    case .picker: if let picker = view as? UIPickerView { visit(picker: picker, reach) }
    case .toolbar: if let bar = view as? UIToolbar { visit(toolbar: bar, reach) }
    case .navigationBar: if let bar = view as? UINavigationBar { visit(bar: bar, reach) }
    case .tabBar: if let bar = view as? UITabBar { visit(tabBar: bar, reach) }
    }
    if let scroll = view as? UIScrollView, let refresh = scroll.refreshControl {
      visit(refresh: refresh, reach)
    }
    if view.gestureRecognizers != nil { visitGestures(of: view, reach) }
    guard let pages = reach.controller as? UIPageViewController, pages.viewIfLoaded === view else {
      return
    }
    visit(pages: pages, reach)
  }

  /// Looks at views that lie on one.
  func descend(_ views: [UIView], _ reach: Reach) {
    for view in views { visit(view, reach) }
  }

  /// Looks at views that lie on one that has nothing but its bounds to put them in.
  private func descend(_ views: [UIView], _ reach: Reach, isFilled bounds: CGRect) {
    guard views.count > 1, let cover = views.lastIndex(where: { covers($0, bounds) }), cover > 0
    else { return descend(views, reach) }
    var below = reach
    below.isCovered = true
    descend(Array(views[..<cover]), below)
    descend(Array(views[cover...]), reach)
  }

  // Where a view is, is known only of one that was given a frame: its class is UIKit's, so that no
  // touch goes through it, and no controller or constraint places it.
  private func covers(_ view: UIView, _ bounds: CGRect) -> Bool {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha > 0.01,
      type(of: view) == UIView.self || type(of: view) == UIVisualEffectView.self,
      view.translatesAutoresizingMaskIntoConstraints, !bounds.isEmpty,
      view.frame.contains(bounds)
    else { return false }
    return !isOwned(view)
  }

  private func visit(stack: UIStackView, _ reach: Reach) {
    let arranged = stack.arrangedSubviews
    descend(arranged.filter { $0.superview === stack }, reach)
    guard stack.subviews.count > arranged.count else { return }
    descend(stack.subviews.filter { view in !arranged.contains { $0 === view } }, reach)
  }

  private func visit(label: UILabel, _ reach: Reach) {
    descend(label.subviews, reach)
    let identifier = label.accessibilityIdentifier
    let text = label.text ?? ""
    let isCalled = identifier != nil || propertyName(of: label) != nil
    // The labels of a row are its title; those that say nothing and have no name are none.
    guard !reach.isInRow || identifier != nil, isCalled || !text.isEmpty, !label.recognizesTap
    else { return }
    var element = LiveElement(.label, .label(label), title: text, reach)
    element.title = .string(text)
    element.isEnabled = true
    element.content = element.title
    add(element, identifier: identifier, of: label)
  }

  private func visit(text: UITextView, _ reach: Reach) {
    let kind: Element.Kind =
      text.isEditable ? (text.isSecureTextEntry ? .secureField : .field) : .label
    var element = LiveElement(
      kind,
      .textView(text),
      title: text.isEditable ? text.accessibilityLabel : text.text,
      reach
    )
    if !text.isEditable { element.isEnabled = true }
    element.content = .string(text.text ?? "")
    add(element, identifier: text.accessibilityIdentifier, of: text)
    descend(text.subviews, reach)
    visitInput(of: text, reach)
  }

  private func visit(picker: UIPickerView, _ reach: Reach) {
    for component in 0..<min(picker.numberOfComponents, 20) {
      var element = LiveElement(
        .choice,
        .picker(picker, component: component),
        title: picker.accessibilityLabel,
        reach
      )
      let count = min(picker.numberOfRows(inComponent: component), Self.rowLimit)
      element.take(
        (0..<count).map { picker.option($0, component: component) },
        chosen: picker.selectedRow(inComponent: component)
      )
      add(element, identifier: picker.accessibilityIdentifier, of: picker, fallback: "picker")
    }
  }

  private func visit(search bar: UISearchBar, _ reach: Reach) {
    add(search: bar, reach)
    descend(bar.subviews, reach)
  }

  private func visit(refresh: UIRefreshControl, _ reach: Reach) {
    var element = LiveElement(
      .gesture,
      .refresh(refresh),
      title: refresh.attributedTitle?.string,
      reach
    )
    element.gesture = .down
    if !refresh.isEnabled || refresh.isRefreshing { element.isEnabled = false }
    add(element, identifier: refresh.accessibilityIdentifier, of: refresh, fallback: "refresh")
  }
}

extension UIPickerView {
  /// What a row says: its title, else its number.
  func option(_ row: Int, component: Int) -> Value {
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    return title.map { .string($0) } ?? .integer(Int64(row + 1))
  }
}
