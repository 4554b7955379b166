import Foundation

/// A collection's item that looks like a table's row.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.compactMap(\.view)
      for view in accessoryViews { addSubview(view) }
    }
  }
  /// What a finger can use of them.
  private var accessoryViews: [UIView] = []
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A list layout: kept.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public var appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var headerTopPadding: CGFloat?
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler:
    ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?

  /// What comes beside an item that a finger swipes, at its beginning and its end.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  @MainActor var elementKinds: [String] {
    (headerMode == .supplementary ? [UICollectionView.elementKindSectionHeader] : [])
      + (footerMode == .supplementary ? [UICollectionView.elementKindSectionFooter] : [])
  }
}

/// A compositional layout: kept.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  open var configuration = UICollectionViewCompositionalLayoutConfiguration()
  private let provider: SectionProvider

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  public init(sectionProvider: @escaping SectionProvider) {
    provider = sectionProvider
    super.init()
  }
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  )
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(sectionProvider: { _, surroundings in
      .list(using: configuration, layoutEnvironment: surroundings)
    })
  }

  override func listConfiguration(
    ofSection section: Int,
    in view: UICollectionView
  ) -> UICollectionLayoutListConfiguration? {
    provider(section, CollectionSurroundings(of: view))?.listConfiguration
  }

  override func elementKinds(ofSection section: Int, in view: UICollectionView) -> [String] {
    provider(section, CollectionSurroundings(of: view))?.boundarySupplementaryItems
      .map(\.elementKind) ?? []
  }
}

/// What holds for all sections of such a layout.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

extension UICollectionView {
  /// How a view beside items is filled; its identifier is the registration's own.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let elementKind: String
    let handler: Handler
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    guard let view = UIView.make(Supplementary.self) as? Supplementary else {
      fatalError("made another class")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// How a cell of a type is filled; its identifier is the registration's own.
  @MainActor @preconcurrency
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    let known = reconfigured.flatMap { $0.path == indexPath ? $0.cell as? Cell : nil }
    guard let cell = known ?? UIView.make(Cell.self) as? Cell else {
      fatalError("made another class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
