public import UIKit

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented(isPresented, .automatic, onDismiss, content) }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented(item, .automatic, onDismiss, content) }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented(isPresented, .fullScreen, onDismiss, content) }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented(item, .fullScreen, onDismiss, content) }

  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented(isPresented, .automatic, nil, content) }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented(item, .automatic, nil, content) }

  /// On a phone an inspector is a sheet.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented(isPresented, .automatic, nil, content) }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { self }

  private func presented<Content: View>(
    _ isPresented: Binding<Bool>,
    _ style: UIModalPresentationStyle,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    then { node in
      node.present(isPresented.wrappedValue ? 0 : nil, style, { AnyView(content()) }) {
        isPresented.wrappedValue = false
        onDismiss?()
      }
    }
  }

  private func presented<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>,
    _ style: UIModalPresentationStyle,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    then { node in
      let shown = item.wrappedValue
      node.present(
        shown.map { AnyHashable($0.id) },
        style,
        { shown.map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
        ended: {
          if item.wrappedValue?.id == shown?.id { item.wrappedValue = nil }
          onDismiss?()
        }
      )
    }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    then { node in
      var controller = node.tree?.controller
      while let parent = controller?.parent { controller = parent }
      controller?.isModalInPresentation = isDisabled
    }
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
  public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View { self }
  public func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View { self }
}

/// Whether what is behind a sheet can be touched; kept.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = Self()
  public static let disabled = Self()
  public static let enabled = Self()
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

public struct PresentationContentInteraction: Equatable, Sendable {
  public static let automatic = Self()
  public static let resizes = Self()
  public static let scrolls = Self()
}

public struct PresentationAdaptation: Sendable {
  public static let automatic = Self()
  public static let fullScreenCover = Self()
  public static let none = Self()
  public static let popover = Self()
  public static let sheet = Self()
}

/// How large a sheet is; kept.
public protocol PresentationSizing {}
public struct AutomaticPresentationSizing: PresentationSizing {}
extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: Self { Self() }
  public static var fitted: Self { Self() }
  public static var form: Self { Self() }
  public static var page: Self { Self() }
}

/// Where a popover points to; kept.
public enum PopoverAttachmentAnchor: Sendable {
  case rect
  case point(UnitPoint)
}

/// How high a sheet is; kept.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = Self(name: "medium")
  public static let large = Self(name: "large")
  public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
  public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
}
