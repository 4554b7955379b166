public import UIKit

/// A list of rows with names.
public final class ListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  /// A row: what flows call it by, and what is read on it.
  public struct Row: Equatable {
    public var name: String
    public var title: String

    public init(_ name: String, _ title: String) {
      self.name = name
      self.title = title
    }
  }

  public var entries: [Row] = [] {
    didSet { if entries != oldValue { reloadData() } }
  }

  private let onSelect: (String) -> Void

  init(_ onSelect: @escaping (String) -> Void) {
    self.onSelect = onSelect
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  public func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = entries[indexPath.row].title
    cell.accessibilityIdentifier = entries[indexPath.row].name
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(entries[indexPath.row].name)
  }
}
