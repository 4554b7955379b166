import UIKit

/// The table of a list: one cell for each row that stands, kept as long as the row.
final class ListTable: UITableView {
  fileprivate(set) var shown: [SectionViews] = []
  private let source = ListSource()

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    dataSource = source
    delegate = source
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rows; `selecting` says what else a tap on one does.
  func show(_ sections: [SectionViews], selecting: (Row) -> (() -> Void)?) {
    let old = shown.map { $0.rows.map { ObjectIdentifier($0.node) } }
    let oldEdges = shown.map { $0.header + $0.footer }
    shown = sections
    let rows = sections.flatMap(\.rows)
    for row in rows {
      let cell = row.node.cell ?? ListCell(style: .default, reuseIdentifier: nil)
      row.node.cell = cell
      cell.show(row, selecting: selecting(row))
    }
    LazyRows.mark(rows.map(\.node))
    allowsSelection = rows.contains { $0.node.cell?.tapped != nil }
    let edges = sections.map { $0.header + $0.footer }
    let isSame =
      old == sections.map { $0.rows.map { ObjectIdentifier($0.node) } }
      && oldEdges.elementsEqual(edges) { $0.elementsEqual($1, by: ===) }
    if !isSame { reloadData() }
  }

  fileprivate func row(at path: IndexPath) -> Row? {
    guard shown.indices.contains(path.section), shown[path.section].rows.indices.contains(path.row)
    else { return nil }
    return shown[path.section].rows[path.row]
  }
}

/// A row of a list, which does what a lone button or link on it does.
final class ListCell: UITableViewCell {
  private(set) var tapped: (() -> Void)?

  func show(_ row: Row, selecting: (() -> Void)?) {
    let presses = row.node.presses
    tapped = selecting
    accessibilityIdentifier = row.identifier
    if presses.count == 1, let button = presses[0].kept as? any LabelledControl {
      if row.identifier == nil { accessibilityIdentifier = button.accessibilityIdentifier }
      accessibilityLabel = button.accessibilityLabel ?? presses[0].press?.title
      if let press = presses[0].press, press.isEnabled {
        tapped = {
          press.run()
          selecting?()
        }
      }
    } else {
      for case let button as any LabelledControl in presses.compactMap(\.kept) {
        button.hold(button.labelViews)
      }
    }
    contentView.hold(row.node.rowViews)
  }
}

extension Node {
  /// What a row shows of it: the label of a lone button, which is the row then.
  var rowViews: [UIView] {
    let presses = presses
    guard presses.count == 1, let button = presses[0].kept as? any LabelledControl,
      let place = output.firstIndex(where: { $0 === button })
    else { return output }
    var views = output
    views.replaceSubrange(place...place, with: button.labelViews)
    return views
  }
}

/// A control with a label that is made of views.
@MainActor
protocol LabelledControl: UIControl {
  var labelViews: [UIView] { get }
}

/// Tells a table its rows, and does what a finger does to them.
private final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private func list(_ table: UITableView) -> ListTable? { table as? ListTable }

  func numberOfSections(in tableView: UITableView) -> Int { list(tableView)?.shown.count ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let shown = list(tableView)?.shown, shown.indices.contains(section) else { return 0 }
    return shown[section].rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    list(tableView)?.row(at: indexPath)?.node.cell ?? UITableViewCell()
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    edge(list(tableView)?.shown[section].header)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    edge(list(tableView)?.shown[section].footer)
  }

  private func edge(_ views: [UIView]?) -> UIView? {
    guard let views, !views.isEmpty else { return nil }
    let view = UIView(frame: .zero)
    view.hold(views)
    return view
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    list(tableView)?.row(at: indexPath)?.node.cell?.tapped != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    list(tableView)?.row(at: indexPath)?.node.cell?.tapped?()
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let row = list(tableView)?.row(at: indexPath) else { return nil }
    var actions = actions(row.traits.trailing)
    if actions.isEmpty, let delete = row.traits.delete {
      actions.append(
        UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in delete() }
      )
    }
    return configuration(actions, row)
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let row = list(tableView)?.row(at: indexPath) else { return nil }
    return configuration(actions(row.traits.leading), row)
  }

  private func actions(_ nodes: [Node]) -> [UIContextualAction] {
    nodes.flatMap(\.presses).compactMap(\.press).map { press in
      let action = UIContextualAction(
        style: press.role == .destructive ? .destructive : .normal,
        title: press.title
      ) { _, _, _ in press.run() }
      action.image = press.image
      return action
    }
  }

  private func configuration(
    _ actions: [UIContextualAction],
    _ row: Row
  ) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = row.traits.allowsFullSwipe
    return configuration
  }
}
