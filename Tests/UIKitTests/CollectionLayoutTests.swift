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
    section.orthogonalScrollingProperties.bounce = .never
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items where item.center.x < offset.x { item.alpha = 0 }
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in section }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    let source = Source()
    view.dataSource = source
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.collectionViewLayout === layout)
    #expect(item.layoutSize.heightDimension.dimension == 44)
  }

  private final class Headers: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var asked: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      asked.append("\(kind) \(indexPath.section)")
      return UICollectionReusableView(frame: .zero)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 40) }
  }

  private func collection(_ layout: UICollectionViewLayout, _ source: Headers) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.dataSource = source
    view.delegate = source
    return view
  }

  @Test func `a flow layout has a header where it has a height, asked for once until a reload`() {
    let source = Headers()
    let view = collection(UICollectionViewFlowLayout(), source)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) == nil)
    let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    #expect(paths == [IndexPath(item: 0, section: 1)])
    #expect(view.visibleSupplementaryViews(ofKind: kind).first?.superview === view)
    #expect(source.asked == ["\(kind) 1"])
    view.reloadData()
    #expect(view.subviews.isEmpty)
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
    #expect(source.asked.count == 2)
  }

  @Test func `a section of a layout says what stands around it, in the room of the screen`() {
    let source = Headers()
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { index, surroundings in
      widths.append(surroundings.container.effectiveContentSize.width)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(44)
      )
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [])
      let section = NSCollectionLayoutSection(group: group)
      if index == 0 {
        section.boundarySupplementaryItems = [
          .init(layoutSize: size, elementKind: "more", alignment: .bottom)
        ]
      }
      return section
    }
    let view = collection(layout, source)
    #expect(view.visibleSupplementaryViews(ofKind: "more").count == 1)
    #expect(source.asked == ["more 0"])
    #expect(widths == [UIScreen.main.bounds.width, UIScreen.main.bounds.width])
  }

  @Test func `a list has headers where its configuration says so`() {
    let source = Headers()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.footerMode = .supplementary
    let view = collection(UICollectionViewCompositionalLayout.list(using: configuration), source)
    let kind = UICollectionView.elementKindSectionFooter
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
  }

  @Test func `a section that is given by itself shows what is expanded`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var section = NSDiffableDataSourceSectionSnapshot<Int>()
    section.append([1, 4])
    section.append([2, 3], to: 1)
    source.apply(section, to: "a")
    #expect(source.snapshot().itemIdentifiers == [1, 4])
    section.expand([1])
    section.insert([5], after: 1)
    source.apply(section, to: "a")
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 5, 4])
    #expect(source.snapshot(for: "a").level(of: 3) == 1)
    #expect(source.snapshot(for: "a").snapshot(of: 1).rootItems == [2, 3])
    section.delete([1])
    #expect(section.items == [5, 4])
    section.deleteAll()
    section.append([7, 8])
    source.apply(section, to: "b")
    #expect(view.numberOfItems(inSection: 1) == 2)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "a") == 0)
    var whole = source.snapshot()
    whole.moveSection("b", beforeSection: "a")
    whole.insertSections(["c"], afterSection: "b")
    whole.deleteItems([5])
    whole.moveItem(2, afterItem: 4)
    source.apply(whole)
    #expect(source.snapshot().sectionIdentifiers == ["b", "c", "a"])
    #expect(source.snapshot(for: "a").items == [1, 3, 4, 2])
  }

  @Test func `a collection's looks are taken without a layout`() {
    UICollectionView.appearance().backgroundColor = .red
  }
}
