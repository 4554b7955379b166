import UIKit

/// What is said of a row, by its own view or by those around it.
struct RowTraits {
  var id: AnyHashable?
  var delete: (() -> Void)?
  var leading: [Node] = []
  var trailing: [Node] = []
  var allowsFullSwipe = true
  var isSelectable = true

  /// The same, with what is said within.
  func with(_ inner: RowTraits) -> RowTraits {
    var traits = inner
    traits.id = inner.id ?? id
    traits.delete = inner.delete ?? delete
    traits.isSelectable = inner.isSelectable && isSelectable
    if inner.leading.isEmpty { traits.leading = leading }
    if inner.trailing.isEmpty {
      (traits.trailing, traits.allowsFullSwipe) = (trailing, allowsFullSwipe)
    }
    return traits
  }
}

/// One row of a list.
struct Row {
  let node: Node
  let traits: RowTraits
  /// The identifier that its view was given.
  let identifier: String?
  let tag: AnyHashable?
}

/// The views above and below the rows of a section.
struct SectionViews {
  var header: [UIView]
  var footer: [UIView]
  var rows: [Row] = []
}

extension Node {
  /// The rows below: what shows itself, and not only others.
  func rows() -> [Row] { rows(RowTraits(), nil, nil) }

  private func rows(_ traits: RowTraits, _ identifier: String?, _ tag: AnyHashable?) -> [Row] {
    let traits = traits.with(rowTraits)
    // A name of several rows is nobody's.
    let identifier = self.identifier ?? (shown.count <= 1 ? identifier : nil)
    let tag = self.tag ?? tag
    guard isTransparent else {
      return output.isEmpty && kept == nil
        ? [] : [Row(node: self, traits: traits, identifier: identifier, tag: tag)]
    }
    return shown.flatMap { $0.rows(traits, identifier, tag) }
  }

  /// The sections below; rows outside of any are in sections without a header.
  func sections() -> [SectionViews] {
    var found: [SectionViews] = []
    gather(into: &found, RowTraits())
    return found.filter { !$0.rows.isEmpty || !$0.header.isEmpty || !$0.footer.isEmpty }
  }

  private func gather(into sections: inout [SectionViews], _ traits: RowTraits) {
    let traits = traits.with(rowTraits)
    if var section {
      section.rows = rows(traits, nil, nil)
      sections += [section, SectionViews(header: [], footer: [])]
    } else if isTransparent, hasSection {
      for child in shown { child.gather(into: &sections, traits) }
    } else {
      if sections.isEmpty { sections.append(SectionViews(header: [], footer: [])) }
      sections[sections.count - 1].rows += rows(traits, nil, nil)
    }
  }

  private var hasSection: Bool {
    section != nil || isTransparent && shown.contains(where: \.hasSection)
  }
}

/// The rows that are in sight before anybody scrolls.
@MainActor
enum LazyRows {
  static let count = 30

  /// Keeps rows behind the first from coming into sight.
  static func mark(_ rows: [Node]) {
    for row in rows.dropFirst(count) { row.isBeyond = true }
  }
}

/// Rows with something above and below them.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    (self.header, self.content, self.footer) = (header, content(), footer)
  }

  func update(_ node: Node) {
    node.isTransparent = true
    let views = SectionViews(
      header: node.placeAside(header, key: "header").output,
      footer: node.placeAside(footer, key: "footer").output
    )
    let rows = node.place(content, key: "rows")
    node.section = views
    node.output = views.header + rows.output + views.footer
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    (self.header, self.content, footer) = (header(), content(), EmptyView())
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    (self.header, self.content, footer) = (header, content(), EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    (header, self.content, self.footer) = (EmptyView(), content(), footer())
  }
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    (header, self.content, self.footer) = (EmptyView(), content(), footer)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (Text(key), content(), EmptyView())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (Text(title), content(), EmptyView())
  }
}
