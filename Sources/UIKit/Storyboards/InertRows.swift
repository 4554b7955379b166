import Foundation
import Storyboards

/// The rows and items of a storyboard that is shown without an app: one of each prototype.
@MainActor
final class InertRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  static let shared = InertRows()

  static func section(of prototypes: [Int], _ contents: SceneContents) -> [StaticSection] {
    let cells = prototypes.compactMap { place in
      SceneContents(contents.interface, storyboard: contents.storyboard, outer: contents)
        .load(place) as? UITableViewCell
    }
    return [StaticSection(header: nil, footer: nil, cells: cells)]
  }

  static func item(_ prototype: Int, _ contents: SceneContents) -> UICollectionViewCell? {
    SceneContents(contents.interface, storyboard: contents.storyboard, outer: contents)
      .load(prototype) as? UICollectionViewCell
  }

  func numberOfSections(in tableView: UITableView) -> Int { tableView.staticSections?.count ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticSections?[section].cells.count ?? 0
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  )
    -> UITableViewCell
  {
    tableView.staticSections?[indexPath.section].cells[indexPath.row]
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticSections?[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticSections?[section].footer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  )
    -> Int
  { collectionView.inertItems.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  { collectionView.inertItems[indexPath.item] }
}
