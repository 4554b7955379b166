import Foundation
import Storyboards

// Controllers.
extension SceneContents {
  /// Gives a controller what its element says; its view comes later.
  func fill(_ controller: UIViewController, _ place: Int) {
    know(controller, place)
    controller.interfaceName =
      file[place, "storyboardIdentifier"] ?? file[place, "customClass"] ?? file[place, "title"]
    if let title = interface.text(place, "title") { controller.title = title }
    controller.restorationIdentifier = file[place, "restorationIdentifier"]
    controller.hidesBottomBarWhenPushed = file.flag(place, "hidesBottomBarWhenPushed") ?? false
    controller.definesPresentationContext = file.flag(place, "definesPresentationContext") ?? false
    controller.isModalInPresentation = file.flag(place, "modalInPresentation") ?? false
    if let style = file[place, "modalPresentationStyle"].flatMap(UIModalPresentationStyle.init) {
      controller.modalPresentationStyle = style
    }
    if let item = file.child(of: place, key: "navigationItem"),
      let made = make(item) as? UINavigationItem
    {
      if made.title == nil { made.title = controller.title }
      controller.navigationItem = made
      made.controller = controller
    }
    if let item = file.child(of: place, key: "tabBarItem") {
      controller.tabBarItem = make(item) as? UITabBarItem
    }
    let tools = file.list("toolbarItems", of: place).compactMap { make($0) as? UIBarButtonItem }
    if !tools.isEmpty { controller.toolbarItems = tools }
    if let table = controller as? UITableViewController {
      table.clearsSelectionOnViewWillAppear =
        file.flag(place, "clearsSelectionOnViewWillAppear") ?? true
    }
    if let stack = controller as? UINavigationController {
      stack.isNavigationBarHidden = file.flag(place, "navigationBarHidden") ?? false
      stack.isToolbarHidden = file.flag(place, "toolbarHidden") ?? true
    }
  }
}

// Views.
extension SceneContents {
  /// Gives a view what its element says, with the views on it.
  func fill(_ view: UIView, _ place: Int) {
    know(view, place)
    fillPlain(view, place)
    switch view {
    case let control as UIControl: fill(control: control, place)
    case let label as UILabel:
      label.text = interface.text(place, "text") ?? attributedText(place)
      label.isEnabled = file.flag(place, "enabled") ?? true
    case let text as UITextView:
      text.text = interface.text(place, "text") ?? attributedText(place) ?? ""
      text.isEditable = file.flag(place, "editable") ?? true
      text.isSelectable = file.flag(place, "selectable") ?? true
    case let image as UIImageView: image.image = file[place, "image"].flatMap { UIImage(named: $0) }
    case let bar as UISearchBar: fill(searchBar: bar, place)
    case let bar as UIToolbar:
      bar.items = file.list("items", of: place).compactMap { make($0) as? UIBarButtonItem }
    case let bar as UINavigationBar:
      let items = file.list("items", of: place).compactMap { make($0) as? UINavigationItem }
      if !items.isEmpty { bar.items = items }
    case let bar as UITabBar:
      let items = file.list("items", of: place).compactMap { make($0) as? UITabBarItem }
      if !items.isEmpty { bar.items = items }
    case let table as UITableView: fill(table: table, place)
    case let cell as UITableViewCell: fill(cell: cell, place)
    case let collection as UICollectionView: fill(collection: collection, place)
    case let view as UIProgressView: view.progress = Float(file.number(place, "progress") ?? 0)
    case let view as UIActivityIndicatorView:
      if file.flag(place, "animating") == true { view.startAnimating() }
    default: break
    }
    addSubviews(of: place, to: view)
    addConstraints(of: place, to: view)
  }

  private func fillPlain(_ view: UIView, _ place: Int) {
    view.isHidden = file.flag(place, "hidden") ?? false
    view.alpha = file.number(place, "alpha") ?? 1
    view.isUserInteractionEnabled = file.flag(place, "userInteractionEnabled") ?? true
    view.tag = file.number(place, "tag").map { Int($0) } ?? 0
    view.clipsToBounds = file.flag(place, "clipsSubviews") ?? false
    view.restorationIdentifier = file[place, "restorationIdentifier"]
    if let frame = file.child(of: place, key: "frame") {
      func at(_ name: String) -> Double { file.number(frame, name) ?? 0 }
      view.frame = CGRect(x: at("x"), y: at("y"), width: at("width"), height: at("height"))
    }
    guard let said = file.child(of: place, key: "accessibilityConfiguration") else { return }
    func text(_ name: String) -> String? {
      interface.text(said, name, key: "accessibility\(name.capitalized)", of: place)
    }
    view.accessibilityIdentifier = file[said, "identifier"]
    view.accessibilityLabel = text("label")
    view.accessibilityHint = text("hint")
    view.accessibilityValue = text("value")
    if let isElement = file.child(of: said, key: "isElement") {
      view.isAccessibilityElement = file.flag(isElement, "value") ?? false
    }
  }

  private func attributedText(_ place: Int) -> String? {
    guard let text = file.child(of: place, key: "attributedText") else { return nil }
    return file.children(of: text).filter { file.elements[$0].name == "fragment" }
      .map { file.string($0, "content") ?? "" }.joined()
  }

  /// Adds the views on a view, save for those that are not there on a phone held upright.
  private func addSubviews(of place: Int, to view: UIView) {
    let subviews = file.list("subviews", of: place)
    if !subviews.isEmpty {
      let left = leftOut(place)
      for child in subviews where !left.contains(file.id(child) ?? "") {
        guard let subview = make(child) as? UIView else { continue }
        if let stack = view as? UIStackView {
          stack.addArrangedSubview(subview)
        } else {
          container(of: view).addSubview(subview)
        }
      }
    }
    guard let content = file.child(of: place, key: "contentView") else { return }
    fillContent(of: view, content)
  }

  private func container(of view: UIView) -> UIView {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    default: view
    }
  }

  // A cell has a content view already, which takes what the file's says.
  private func fillContent(of view: UIView, _ content: Int) {
    let inner: UIView
    switch view {
    case let cell as UITableViewCell: inner = cell.contentView
    case let cell as UICollectionViewCell: inner = cell.contentView
    case let effect as UIVisualEffectView: inner = effect.contentView
    default:
      if let made = make(content) as? UIView { view.addSubview(made) }
      return
    }
    know(inner, content)
    fillPlain(inner, content)
    addSubviews(of: content, to: inner)
    addConstraints(of: content, to: inner)
    (view as? UITableViewCell).map { takeLabels($0, content) }
  }

  private func takeLabels(_ cell: UITableViewCell, _ content: Int) {
    guard let place = parent(ofContent: content) else { return }
    if let label = object(file[place, "textLabel"]) as? UILabel { cell.textLabel = label }
    if let label = object(file[place, "detailTextLabel"]) as? UILabel {
      cell.detailTextLabel = label
    }
    if let view = object(file[place, "imageView"]) as? UIImageView { cell.imageView = view }
  }

  private func parent(ofContent content: Int) -> Int? {
    (0..<content).last { file.elements[$0].end > content }
  }

  // What Interface Builder has not installed for the size class of a phone.
  private func leftOut(_ place: Int) -> Set<String> {
    var left: Set<String> = []
    for child in file.children(of: place) where file.elements[child].name == "variation" {
      let sizes = file[child, "key"] ?? ""
      guard sizes == "default" || Self.isPhone(sizes),
        let mask = file.child(of: child, key: "subviews")
      else { continue }
      for entry in file.children(of: mask) {
        guard let id = file[entry, "reference"] else { continue }
        if file.elements[entry].name == "exclude" { left.insert(id) } else { left.remove(id) }
      }
    }
    return left
  }

  private static func isPhone(_ sizes: String) -> Bool {
    sizes.split(separator: "-").allSatisfy {
      ["heightClass=regular", "widthClass=compact"].contains($0)
    }
  }
}

// Controls and bars.
extension SceneContents {
  private func fill(control: UIControl, _ place: Int) {
    control.isEnabled = file.flag(place, "enabled") ?? true
    control.isSelected = file.flag(place, "selected") ?? false
    control.isHighlighted = file.flag(place, "highlighted") ?? false
    switch control {
    case let button as UIButton: fill(button: button, place)
    case let field as UITextField:
      field.text = interface.text(place, "text") ?? ""
      field.placeholder = interface.text(place, "placeholder")
      field.clearButtonMode = file[place, "clearButtonMode"] == nil ? .never : .whileEditing
      if let traits = file.child(of: place, key: "textInputTraits") {
        field.isSecureTextEntry = file.flag(traits, "secureTextEntry") ?? false
      }
    case let toggle as UISwitch: toggle.isOn = file.flag(place, "on") ?? false
    case let slider as UISlider:
      slider.minimumValue = Float(file.number(place, "minValue") ?? 0)
      slider.maximumValue = Float(file.number(place, "maxValue") ?? 1)
      slider.value = Float(file.number(place, "value") ?? 0)
    case let stepper as UIStepper:
      stepper.minimumValue = file.number(place, "minimumValue") ?? 0
      stepper.maximumValue = file.number(place, "maximumValue") ?? 100
      stepper.value = file.number(place, "value") ?? 0
    case let dots as UIPageControl:
      dots.numberOfPages = file.number(place, "numberOfPages").map { Int($0) } ?? 0
      dots.currentPage = file.number(place, "currentPage").map { Int($0) } ?? 0
    case let segments as UISegmentedControl: fill(segments: segments, place)
    default: break
    }
  }

  private func fill(button: UIButton, _ place: Int) {
    if let configured = file.child(of: place, key: "configuration") {
      var configuration = UIButton.Configuration.plain()
      configuration.title = interface.text(
        configured,
        "title",
        key: "configuration.title",
        of: place
      )
      configuration.image = file[configured, "image"].flatMap { UIImage(named: $0) }
      button.configuration = configuration
    }
    let states: [(String, UIControl.State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected),
    ]
    for (key, state) in states {
      guard let child = file.child(of: place, key: key) else { continue }
      let title = interface.text(child, "title", key: "\(key)Title", of: place)
      if let title = title ?? attributedTitle(child) { button.setTitle(title, for: state) }
      if let image = file[child, "image"] { button.setImage(UIImage(named: image), for: state) }
    }
  }

  private func attributedTitle(_ place: Int) -> String? {
    guard let text = file.child(of: place, key: "attributedTitle") else { return nil }
    return file.children(of: text).filter { file.elements[$0].name == "fragment" }
      .map { file.string($0, "content") ?? "" }.joined()
  }

  private func fill(segments: UISegmentedControl, _ place: Int) {
    for (index, segment) in file.list("segments", of: place).enumerated() {
      let title = interface.text(segment, "title", key: "segmentTitles[\(index)]", of: place)
      segments.insertSegment(withTitle: title, at: index, animated: false)
      if file.flag(segment, "enabled") == false {
        segments.setEnabled(false, forSegmentAt: index)
      }
    }
    segments.selectedSegmentIndex =
      file.number(place, "selectedSegmentIndex").map { Int($0) } ?? UISegmentedControl.noSegment
  }

  private func fill(searchBar bar: UISearchBar, _ place: Int) {
    bar.text = interface.text(place, "text")
    bar.placeholder = interface.text(place, "placeholder")
    bar.prompt = interface.text(place, "prompt")
    bar.showsCancelButton = file.flag(place, "showsCancelButton") ?? false
    bar.showsBookmarkButton = file.flag(place, "showsBookmarkButton") ?? false
    let scopes = file.list("scopeButtonTitles", of: place).map(file.text)
    if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
  }
}

// Lists.
extension SceneContents {
  private func fill(table: UITableView, _ place: Int) {
    table.allowsSelection = file[place, "allowsSelection"] != "NO"
    table.allowsMultipleSelection = file.flag(place, "allowsMultipleSelection") ?? false
    table.isEditing = file.flag(place, "editing") ?? false
    if let header = file.child(of: place, key: "tableHeaderView") {
      table.tableHeaderView = make(header) as? UIView
    }
    for cell in file.list("prototypes", of: place) {
      guard let identifier = file[cell, "reuseIdentifier"] else { continue }
      table.prototypes[identifier] = { [interface, storyboard, weak self] in
        let contents = SceneContents(interface, storyboard: storyboard, outer: self)
        let made = contents.load(cell) as? UITableViewCell
        return made ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    if UIStoryboard.isInert {
      table.staticSections = InertRows.section(of: file.list("prototypes", of: place), self)
      table.dataSource = InertRows.shared
    }
    let sections = file.list("sections", of: place)
    if file[place, "dataMode"] == "static" || !sections.isEmpty {
      table.staticSections = sections.map { section in
        StaticSection(
          header: interface.text(section, "headerTitle"),
          footer: interface.text(section, "footerTitle"),
          cells: file.list("cells", of: section).compactMap { make($0) as? UITableViewCell }
        )
      }
    }
    if let footer = file.child(of: place, key: "tableFooterView") {
      table.tableFooterView = make(footer) as? UIView
    }
  }

  private func fill(cell: UITableViewCell, _ place: Int) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]
    cell.accessoryType = file[place, "accessoryType"].flatMap { accessories[$0] } ?? .none
    if file[place, "selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let view = file.child(of: place, key: "accessoryView") {
      cell.accessoryView = make(view) as? UIView
    }
  }

  private func fill(collection: UICollectionView, _ place: Int) {
    collection.allowsSelection = file.flag(place, "allowsSelection") ?? true
    collection.allowsMultipleSelection = file.flag(place, "allowsMultipleSelection") ?? false
    if let layout = file.child(of: place, key: "collectionViewLayout"),
      let made = make(layout) as? UICollectionViewLayout
    {
      collection.collectionViewLayout = made
      made.collectionView = collection
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader + "/"),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter + "/"),
    ]
    var prototypes = file.list("cells", of: place).map { ($0, "") }
    for (key, prefix) in kinds {
      if let view = file.child(of: place, key: key) { prototypes.append((view, prefix)) }
    }
    for (cell, prefix) in prototypes {
      if UIStoryboard.isInert, prefix.isEmpty, let item = InertRows.item(cell, self) {
        collection.inertItems.append(item)
        collection.dataSource = InertRows.shared
      }
      guard let identifier = file[cell, "reuseIdentifier"] else { continue }
      collection.prototypes[prefix + identifier] = { [interface, storyboard, weak self] in
        let contents = SceneContents(interface, storyboard: storyboard, outer: self)
        return contents.load(cell) as? UICollectionReusableView
      }
    }
  }
}

extension UIModalPresentationStyle {
  /// The style that Interface Builder calls so.
  init?(_ name: String) {
    let found = (-2...8).lazy.compactMap(Self.init(rawValue:)).first { "\($0)" == name }
    guard let found else { return nil }
    self = found
  }
}
