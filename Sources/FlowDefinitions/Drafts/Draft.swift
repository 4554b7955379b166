import FlowNavigation
import FlowScript

/// Everything that the files declare, in their order, before any name is looked up.
struct Draft: Sendable {
  var app: Name?
  var scenes: [Scene] = []
  var services: [Service] = []
  var data: [Data] = []
  var events: [Event] = []
  var links: [Link] = []
  var examples: [Example] = []
  var claims: [Claim] = []
  var returns: [Return] = []
  var coordinators: [Coordinator] = []
  var controllers: [Controller] = []

  /// `scene ID ROOT`.
  struct Scene: Sendable {
    var name: Name
    var root: Name
  }

  /// `data NAME VALUE`.
  struct Data: Sendable {
    var name: Name
    var value: ValueSyntax
  }

  /// `example NAME VALUE…`.
  struct Example: Sendable {
    var name: Name
    var values: [ValueSyntax]
  }

  /// `always COND`, `never COND`, `eventually COND`, `whenever EVENT COND` or `whenever reply SERVICE.CALL OUTCOME COND`.
  struct Claim: Sendable {
    var kind: ClaimDeclaration.Kind
    /// The names of what a `whenever` is to hold behind: an event, or a call and its outcome.
    var occasion: [Name] = []
    /// Where its first word stands.
    var at: Location
    /// The condition, or what may stand behind `expect`.
    var range: SourceRange
  }

  /// `returns ID EVENT…`.
  struct Return: Sendable {
    /// Where its first word stands.
    var at: Location
    var id: Name
    var ways: [Name]
  }

  /// `event NAME params…`.
  struct Event: Sendable {
    var name: Name
    var parameters: [Parameter]
  }

  /// `name` or `name=default`.
  struct Parameter: Sendable {
    var name: Name
    var fallback: ValueSyntax?
  }

  /// `state NAME VALUE`.
  struct State: Sendable {
    var name: Name
    var value: ValueSyntax?
  }

  /// `link "pattern" ROUTE k=v…`.
  struct Link: Sendable {
    var pattern: Name
    var placeholders: [String]
    /// The placeholders that nothing behind the route reads, once that is known.
    var unread: [String] = []
    var route: Name
    var arguments: [Argument]
  }
}
