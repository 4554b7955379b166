import Testing
import UIKit

/// A layout of sections draws nothing: its cells are the data source's.
@MainActor @Suite struct CollectionLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }
  }

  @Test func `a layout made of sections, groups and items takes what a data source has`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(44)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .paging
    let layout = UICollectionViewCompositionalLayout { _, _ in section }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    let source = Source()
    view.dataSource = source
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.collectionViewLayout === layout)
    #expect(item.layoutSize.heightDimension.dimension == 44)
  }
}
