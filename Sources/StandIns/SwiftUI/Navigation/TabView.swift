import UIKit

/// Tabs, each a screen of its own; or pages, where a style says so.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content == TabContents<SelectionValue> {
    (self.selection, self.content) = (selection, content())
  }
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    (selection, self.content) = (nil, content())
  }

  func update(_ node: Node) {
    if node.environment.showsPages {
      node.show(Pages(selection: selection, content: content))
      return
    }
    let holder = node.keep { TabHolder() }
    let isFresh = node.tree?.isFresh ?? true
    holder.show(PartList.of(content), in: node.environment, isFresh: isFresh)
    holder.selected = { [selection] tag in
      if let value = tag?.base as? SelectionValue { selection?.wrappedValue = value }
    }
    if let selection { holder.select(AnyHashable(selection.wrappedValue)) }
    node.show(child: holder.tabs)
    node.handUp(from: holder)
  }
}

/// The tab bar controller of UIKit's that tabs are.
@MainActor
private final class TabHolder: NSObject, TreePart, TreeHolder, UITabBarControllerDelegate {
  let tabs = UITabBarController()
  var selected: ((AnyHashable?) -> Void)?
  private var screens: [UIHostingController<AnyView>] = []

  override init() {
    super.init()
    tabs.delegate = self
  }

  /// A tab that nobody has selected yet says nothing.
  var trees: [ViewTree] { screens.map(\.tree).filter(\.hasAppeared) }

  func show(_ views: [any View], in environment: EnvironmentValues, isFresh: Bool) {
    let old = screens
    screens = views.enumerated().map { place, view in
      let isNew = place >= old.count
      let screen = isNew ? UIHostingController(rootView: AnyView(view)) : old[place]
      screen.tree.surroundings = environment.forPart
      if isNew || isFresh { screen.rootView = AnyView(erasing: view) }
      screen.loadViewIfNeeded()
      screen.tree.updateIfNeeded()
      return screen
    }
    if old.count != screens.count { tabs.setViewControllers(screens, animated: false) }
  }

  func select(_ tag: AnyHashable) {
    guard let place = screens.firstIndex(where: { $0.tree.root.firstTag == tag }),
      tabs.selectedIndex != place
    else { return }
    tabs.selectedIndex = place
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    guard let place = screens.firstIndex(where: { $0 === viewController }) else { return }
    selected?(screens[place].tree.root.firstTag ?? AnyHashable(place))
  }

  func leaveTree() { tabs.leaveHost() }
}

/// One page at a time, with dots to choose another by.
private struct Pages<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  func update(_ node: Node) {
    let dots = node.own { PageDots(frame: .zero) }
    let rows = node.place(content).rows()
    dots.numberOfPages = rows.count
    if let selection,
      let place = rows.firstIndex(where: {
        ($0.tag ?? $0.traits.id) == AnyHashable(selection.wrappedValue)
      })
    {
      dots.currentPage = place
    }
    for (place, row) in rows.enumerated() { row.node.isBeyond = place != dots.currentPage }
    let signal = node.tree?.signal
    dots.changed = { place in
      if rows.indices.contains(place),
        let value = (rows[place].tag ?? rows[place].traits.id)?.base as? SelectionValue
      {
        selection?.wrappedValue = value
      }
      signal?.fire()
    }
    let page = rows.indices.contains(dots.currentPage) ? rows[dots.currentPage].node.output : []
    node.output = page + [dots]
  }
}

/// The dots of pages.
private final class PageDots: UIPageControl {
  var changed: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(
      UIAction { [weak self] _ in self.map { $0.changed?($0.currentPage) } },
      for: .valueChanged
    )
  }

  required init?(coder: NSCoder) { nil }
}

/// The views that a view is made of, without looking at them.
@MainActor
protocol SeveralViews {
  var parts: [any View] { get }
}

/// Finds the views that a view is made of.
@MainActor
enum PartList {
  static func of(_ view: any View) -> [any View] {
    (view as? any SeveralViews)?.parts.flatMap { of($0) } ?? [view]
  }
}

extension TupleView: SeveralViews { var parts: [any View] { views } }
extension ForEach: SeveralViews where Content: View { var parts: [any View] { data.map(content) } }
extension Group: SeveralViews where Content: View { var parts: [any View] { [content] } }
extension ConditionalContent: SeveralViews { var parts: [any View] { [wrapped] } }
extension Optional: SeveralViews where Wrapped: View {
  var parts: [any View] { map { [$0] } ?? [] }
}
extension EmptyView: SeveralViews { var parts: [any View] { [] } }
