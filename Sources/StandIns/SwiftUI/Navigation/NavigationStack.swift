import UIKit

/// A stack of screens.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  let root: Root
  let path: (read: () -> [AnyHashable], write: ([AnyHashable]) -> Void)?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.root, path) = (root(), nil)
  }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = (
      { path.wrappedValue.elements },
      { elements in path.wrappedValue = NavigationPath(elements: elements) }
    )
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = (
      { path.wrappedValue.map { AnyHashable($0) } },
      { elements in path.wrappedValue = Data(elements.compactMap { $0.base as? Data.Element }) }
    )
  }

  func update(_ node: Node) { node.showStack(of: root, path) }
}

extension Node {
  /// Shows a stack of UIKit's with a view at its bottom.
  func showStack(
    of root: some View,
    _ path: (read: () -> [AnyHashable], write: ([AnyHashable]) -> Void)? = nil
  ) {
    let describer = environment.describer.flatMap(ScreenName.of)
    let holder = keep { StackHolder(firstScreen: ScreenName.of(root) ?? describer) }
    if let path { (holder.read, holder.write) = path }
    holder.show(root, in: environment, isFresh: tree?.isFresh ?? true)
    show(child: holder.stack)
    handUp(from: holder)
  }
}

/// The stack of earlier systems.
public struct NavigationView<Content: View>: View, PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func update(_ node: Node) { node.showStack(of: content) }
}

/// The values of the screens on a stack.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
  init(elements: [AnyHashable]) { self.elements = elements }
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationPath {
  /// A path that can be stored.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let elements: [AnyHashable]
  }

  /// The path as it can be stored; nil where one of its values cannot be.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
  }

  public init(_ codable: CodableRepresentation) { elements = codable.elements }
}

// As SwiftUI writes it: the last comes first, each as the name of its type and its JSON.
extension NavigationPath.CodableRepresentation {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [AnyHashable] = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      let json = try container.decode(String.self)
      guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\(name) is no type of a value on a path"
        )
      }
      elements.append(AnyHashable(try JSONDecoder().decode(type, from: Data(json.utf8))))
    }
    self.elements = elements.reversed()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for case let value as any Encodable in elements.reversed().map(\.base) {
      let type = type(of: value)
      try container.encode(_mangledTypeName(type) ?? _typeName(type))
      try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
    }
  }
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    then { node in
      let kept = node.part(0) { ValueDestination() }
      kept.view = { ($0.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView()) }
      node.environment.stack.holder?.lead(from: data, to: kept, on: node.tree)
    }
  }
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = AnyView(destination())
    return then { node in
      node.follow(destination, isPresented)
    }
  }
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    then { node in
      node.follow(
        item.wrappedValue.map { AnyView(destination($0)) } ?? AnyView(EmptyView()),
        Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
      )
    }
  }
}
