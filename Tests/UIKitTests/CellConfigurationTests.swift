import Foundation
import Testing
import UIKit

/// Cells that make their configuration for each state.
@MainActor @Suite struct CellConfigurationTests {
  struct Card: UIContentConfiguration, Hashable {
    var title = ""
    var isMarked = false
    func makeContentView() -> any (UIView & UIContentView) { CardView(self) }
    func updated(for state: any UIConfigurationState) -> Self {
      var card = self
      card.isMarked = (state as? UICellConfigurationState)?.isSelected ?? false
      return card
    }
  }

  final class CardView: UIView, UIContentView {
    static var made = 0
    let label = UILabel(frame: .zero)
    var configuration: any UIContentConfiguration { didSet { show() } }
    init(_ card: Card) {
      configuration = card
      super.init(frame: .zero)
      Self.made += 1
      addSubview(label)
      show()
    }
    required init?(coder: NSCoder) { nil }
    private func show() {
      guard let card = configuration as? Card else { return }
      label.text = card.title + (card.isMarked ? " *" : "")
    }
  }

  /// A cell that is filled by what it is asked for.
  final class Row: UITableViewCell {
    var name = "" { didSet { setNeedsUpdateConfiguration() } }
    var asked = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      asked += 1
      var content = defaultContentConfiguration().updated(for: state)
      content.text = name
      contentConfiguration = content
    }
  }

  final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let row = Row(style: .default, reuseIdentifier: nil)
      row.name = "A"
      row.name = "B"
      return row
    }
  }

  @Test func `a row makes its configuration before it is seen, and when its state is another`() {
    let rows = Rows()
    let row = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row
    #expect((row?.contentConfiguration as? UIListContentConfiguration)?.text == "B")
    #expect(row?.asked == 1)
    row?.isSelected = true
    row?.isSelected = true
    #expect(row?.asked == 2)
  }

  @Test func `a content's view is given the content of now, and another of its kind is not made`() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.contentConfiguration = Card(title: "A")
    let made = CardView.made
    cell.contentConfiguration = Card(title: "B")
    #expect(CardView.made == made)
    let view = cell.contentView.subviews.first as? CardView
    #expect(view?.label.text == "B")
    let list = UIView(frame: .zero)
    list.addSubview(cell)
    cell.isSelected = true
    #expect(view?.label.text == "B *" && CardView.made == made && cell.superview === list)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `an item's handler hears of its states`() {
    let cell = UICollectionViewCell(frame: .zero)
    let list = UIView(frame: .zero)
    list.addSubview(cell)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
    cell.isHighlighted = true
    cell.isHighlighted = false
    #expect(states == [false, true, false] && cell.superview === list)
  }

  @Test func `a list cell's accessories are views on it where a finger can use them`() {
    let cell = UICollectionViewListCell(frame: .zero)
    let mute = UISwitch(frame: .zero)
    var opened = 0
    cell.accessories = [
      .disclosureIndicator(), .detail { opened += 1 },
      .customView(configuration: .init(customView: mute, placement: .trailing())),
    ]
    #expect(cell.subviews.contains(mute) && cell.subviews.count == 2)
    (cell.subviews.first { $0 is UIButton } as? UIButton)?.sendActions(for: .primaryActionTriggered)
    #expect(opened == 1)
    guard case .customView(let view)? = cell.accessories.last?.accessoryType else {
      Issue.record("no view")
      return
    }
    #expect(view === mute)
    cell.accessories = []
    #expect(mute.superview == nil && cell.subviews.isEmpty)
  }

  final class PictureCell: UITableViewCell {
    let title = UILabel(frame: .zero)
    let picture = UIImageView(frame: .zero)
    override var textLabel: UILabel? { title }
    override var detailTextLabel: UILabel? { nil }
    override var imageView: UIImageView? { picture }
  }

  @Test func `a cell of an app gives labels and a picture of its own`() {
    let own = PictureCell(style: .subtitle, reuseIdentifier: nil)
    let cell: UITableViewCell = own
    #expect(cell.textLabel === own.title && cell.imageView === own.picture)
    #expect(cell.detailTextLabel == nil)
  }
}
