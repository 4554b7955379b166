public import UIKit

/// A value that is handed down from view to view.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What is around a view.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]
  /// The tree that is looked at.
  var tree = WeakTree(nil)
  /// The stack that values are pushed to.
  var stack = WeakStack(nil)
  /// Whether it is shown as rows: then a lone button is the row.
  var isInList = false
  var submit: (() -> Void)?
  var keyboard = UIKeyboardType.default
  var textContent: UITextContentType?
  /// The user defaults of values that name none.
  var defaultStore: UserDefaults?
  /// The column of a split view that it stands in.
  var column: SplitColumn?
  /// Chooses the value of a link in a list of such a column; false where it is none of the list's.
  var choose: (@MainActor (AnyHashable) -> Bool)?
  /// The view whose body it stands in, on the same screen.
  var describer: (any View.Type)?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var description: String { "EnvironmentValues" }

  // What the system says; it says the same at any time.
  public var isEnabled = true
  public var colorScheme = ColorScheme.light
  public var locale = Locale.current
  public var calendar = Calendar.current
  public var timeZone = TimeZone.current
  public var layoutDirection = LayoutDirection.leftToRight
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  public var sizeCategory = ContentSizeCategory.large
  public var dynamicTypeSize = DynamicTypeSize.large
  public var displayScale: CGFloat = 2
  public var pixelLength: CGFloat = 0.5
  public var scenePhase = ScenePhase.active
  public var font: Font?
  public var lineLimit: Int?
  public var lineSpacing: CGFloat = 0
  public var multilineTextAlignment = TextAlignment.leading
  public var minimumScaleFactor: CGFloat = 1
  public var redactionReasons: RedactionReasons = []
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  public var editMode: Binding<EditMode>?
  public var openURL = OpenURLAction()
  public var refresh: RefreshAction?
  public var isSearching: Bool { false }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var supportsMultipleWindows: Bool { false }
  public var dismiss: DismissAction { DismissAction(tree: tree) }
  @MainActor @preconcurrency
  public var isPresented: Bool { tree.tree?.controller?.presentingViewController != nil }
  public var presentationMode: Binding<PresentationMode> {
    let tree = tree
    return Binding(
      get: { PresentationMode(tree: tree) },
      set: { (_: PresentationMode) in }
    )
  }
  /// The same for a screen of its own.
  var forScreen: EnvironmentValues {
    var values = self
    (values.isInList, values.submit, values.refresh) = (false, nil, nil)
    (values.column, values.choose) = (nil, nil)
    values.describer = nil
    return values
  }
  /// The same for a screen of its own that the same view describes.
  var forPart: EnvironmentValues {
    var values = forScreen
    (values.describer, values.column) = (describer, column)
    return values
  }
}

/// A value of what is around a view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, NodeProperty {
  private let seen = SeenEnvironment()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value { read(seen.values) }

  func link(to node: Node, slot: Int) { seen.values = node.environment }
}

extension Environment where Value: AnyObject & Observable {
  /// An object of a type that is around.
  public init(_ type: Value.Type) {
    read = { values in
      guard let object = values.objects[ObjectIdentifier(type)] as? Value else {
        fatalError(
          """
          No Observable object of type \(type) found. A View.environmentObject(_:) for \(type) may \
          be missing as an ancestor of this view.
          """
        )
      }
      return object
    }
  }
}

extension Environment {
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0.objects[ObjectIdentifier(type)] as? Object }
  }
}

/// What a property has seen around its view when that was looked at.
///
/// It is a class, because the view that sees it is a copy.
final class SeenEnvironment {
  var values = EnvironmentValues()
}
