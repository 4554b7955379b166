/// What was written behind an ID or an output: `push ItemDetail item=2` has an argument `item`.
///
/// An argument is a member of the type that is wanted where it is used. One that is missing, or is no such
/// value, refuses the command.
@dynamicMemberLookup
public struct Arguments {
  let log: ArgumentLog

  /// The argument of a name.
  public subscript<Content: LiveArgument>(dynamicMember name: String) -> Content {
    log.value(name)
  }

  /// The argument of a name that is no word of Swift.
  public subscript<Content: LiveArgument>(name: String) -> Content { log.value(name) }
}

/// What arguments there are, and what was asked of them.
final class ArgumentLog {
  private let given: [(name: String, text: String)]
  private(set) var used: Set<String> = []
  private(set) var missing: String?
  private(set) var bad: (name: String, text: String)?

  init(_ given: [(name: String, text: String)]) {
    self.given = given
  }

  /// The first argument that nobody has asked for.
  var unused: String? { given.first { !used.contains($0.name) }?.name }

  func value<Content: LiveArgument>(_ name: String) -> Content {
    used.insert(name)
    guard let text = given.first(where: { $0.name == name })?.text else {
      if let absent = Content.absent { return absent }
      missing = missing ?? name
      return Content.placeholder
    }
    if let value = Content(argument: text) { return value }
    if bad == nil { bad = (name, text) }
    return Content.placeholder
  }
}

/// A type that an argument can be read as.
public protocol LiveArgument: Sendable {
  /// Reads a word; nil when it is no such value.
  init?(argument: String)
  /// What stands in for a value in a call that is refused.
  static var placeholder: Self { get }
  /// The value of an argument that is not given; nil where one has to be.
  static var absent: Self? { get }
  /// The value as it is written.
  var argumentText: String { get }
}

extension LiveArgument {
  /// An argument has to be given.
  public static var absent: Self? { nil }
}

extension LiveArgument where Self: LosslessStringConvertible {
  /// Reads a description.
  public init?(argument: String) { self.init(argument) }
  /// The description.
  public var argumentText: String { description }
}

extension String: LiveArgument {
  /// An empty text.
  public static var placeholder: String { "" }
}

extension Int: LiveArgument {
  /// Zero.
  public static var placeholder: Int { 0 }
}

extension Double: LiveArgument {
  /// Zero.
  public static var placeholder: Double { 0 }
}

extension Bool: LiveArgument {
  /// False.
  public static var placeholder: Bool { false }
}

extension Optional: LiveArgument where Wrapped: LiveArgument {
  /// Reads a value, or `null`.
  public init?(argument: String) {
    if argument == "null" {
      self = .none
    } else if let wrapped = Wrapped(argument: argument) {
      self = wrapped
    } else {
      return nil
    }
  }

  /// Nothing.
  public static var placeholder: Wrapped? { nil }
  /// Nothing.
  public static var absent: Wrapped?? { .some(nil) }
  /// The value, or `null`.
  public var argumentText: String { self?.argumentText ?? "null" }
}
