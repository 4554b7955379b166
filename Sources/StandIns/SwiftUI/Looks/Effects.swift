// Effects are not drawn.
extension View {
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View { self }
  public func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: V
  ) -> some View { self }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    self
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (T, T) -> Bool
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }

  public func navigationTransition<T: NavigationTransition>(_ transition: T) -> some View { self }
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
}

/// How a symbol moves; kept.
public struct SymbolEffect: Sendable {
  public static let appear = Self()
  public static let bounce = Self()
  public static let breathe = Self()
  public static let disappear = Self()
  public static let drawOff = Self()
  public static let drawOn = Self()
  public static let pulse = Self()
  public static let replace = Self()
  public static let rotate = Self()
  public static let scale = Self()
  public static let variableColor = Self()
  public static let wiggle = Self()
  public var backward: Self { self }
  public var byLayer: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var cumulative: Self { self }
  public var dimInactiveLayers: Self { self }
  public var down: Self { self }
  public var downUp: Self { self }
  public var forward: Self { self }
  public var hideInactiveLayers: Self { self }
  public var iterative: Self { self }
  public var left: Self { self }
  public var nonReversing: Self { self }
  public var offUp: Self { self }
  public var plain: Self { self }
  public var pulse: Self { self }
  public var reversing: Self { self }
  public var right: Self { self }
  public var up: Self { self }
  public var upUp: Self { self }
  public var wholeSymbol: Self { self }
}

/// How often a symbol moves; kept.
public struct SymbolEffectOptions: Sendable {
  /// How a symbol moves again.
  public struct RepeatBehavior: Sendable {
    public static let continuous = Self()
    public static let periodic = Self()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  }
  public static let `default` = Self()
  public static let repeating = Self()
  public static let nonRepeating = Self()
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func `repeat`(_ count: Int?) -> Self { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
}

/// How a text or a symbol becomes another; kept.
public struct ContentTransition: Equatable, Sendable {
  public static let identity = Self()
  public static let opacity = Self()
  public static let interpolate = Self()
  public static let symbolEffect = Self()
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  public static func numericText(value: Double) -> Self { Self() }
  public static func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> Self { Self() }
}

/// What is felt; kept.
public struct SensoryFeedback: Equatable, Sendable {
  /// How strongly things collide.
  public struct Weight: Equatable, Sendable {
    public static let light = Self()
    public static let medium = Self()
    public static let heavy = Self()
  }
  /// How hard the things are that collide.
  public struct Flexibility: Equatable, Sendable {
    public static let rigid = Self()
    public static let solid = Self()
    public static let soft = Self()
  }
  public static let alignment = Self()
  public static let decrease = Self()
  public static let error = Self()
  public static let impact = Self()
  public static let increase = Self()
  public static let levelChange = Self()
  public static let selection = Self()
  public static let start = Self()
  public static let stop = Self()
  public static let success = Self()
  public static let warning = Self()
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }
}

/// How a screen comes from what was touched; kept.
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> Self {
    Self()
  }
}
