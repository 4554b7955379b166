/// An app as the reference knows it: what its definition declares, and nothing compiled.
package struct ReferenceApp: Hashable, Sendable {
  /// The scenes with the IDs of their roots; the first one is launched.
  package var scenes: [Scene] = []
  package var coordinators: [Coordinator] = []
  package var screens: [Screen] = []
  package var subs: [Sub] = []
  package var events: [Event] = []
  package var services: [Service] = []
  package var links: [Link] = []

  package init() {}

  package struct Scene: Hashable, Sendable {
    package var id: String
    package var root: String
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case simple, container, navigation, tabs
  }

  package struct Parameter: Hashable, Sendable {
    package var name: String
    /// Nil for one that must be given.
    package var fallback: ReferenceValue?
  }

  /// A blueprint of coordinators with its policies and handlers.
  package struct Coordinator: Hashable, Sendable {
    package var id: String
    package var kind: Kind
    package var isShared = false
    package var isUnique = false
    package var isEager = false
    package var isDismissible = true
    package var isHeadless = false
    package var isManual = false
    /// Whether it is parked instead of finished.
    package var isKept = false
    package var parameters: [Parameter] = []
    /// The screen that it starts with, with its arguments.
    package var main: ReferenceLine?
    /// The services that have to be ready before it starts.
    package var needs: [String] = []
    package var tabs: [String] = []
    package var start: [ReferenceLine]?
    package var state: [ReferenceArgument] = []
    /// What it may open; nil for anything.
    package var valid: [String]?
    package var guards: [Guard] = []
    package var handlers: [Handler] = []
    package var routes: [Route] = []

    package init(_ id: String, _ kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  /// `guard NAME COND`, with the line to do instead; nil for one that refuses.
  package struct Guard: Hashable, Sendable {
    package var name: String
    package var condition: ReferenceExpression
    package var line: ReferenceLine?
  }

  /// `route NAME PARAM… [shows ID]`, with its own lines or without.
  package struct Route: Hashable, Sendable {
    package var name: String
    package var parameters: [String] = []
    package var shows: String?
    package var lines: [ReferenceLine]?
  }

  /// `link PATTERN ROUTE [k=v…]`: a URL, with placeholders, and the route that it stands for.
  package struct Link: Hashable, Sendable {
    package var pattern: String
    package var names: [String]
    package var arguments: [ReferenceLine.Argument] = []
  }

  /// A service with its calls, each of which is answered `ok n` or `no`.
  package struct Service: Hashable, Sendable {
    package var id: String
    package var phase = ServicePhase.absent
    package var value = ReferenceValue.map(ReferenceMap())
    package var calls: [String] = []
    package var memory = Memory.none
  }

  /// What of a service is in memory alone, and gone with the app.
  package enum Memory: Hashable, Sendable {
    case none, all
    /// Members of the value.
    case parts([String])
  }

  package enum ServicePhase: String, Hashable, Sendable, CaseIterable {
    case absent, pending, ready, failed
  }

  /// `on`, `finished`, `activated`, `poppedBack` or `request` with its lines.
  package struct Handler: Hashable, Sendable {
    package var trigger: Trigger
    /// The services that have to be ready before it runs.
    package var needs: [String] = []
    package var lines: [ReferenceLine]
  }

  package enum Trigger: Hashable, Sendable {
    case event(String)
    /// The causes it is for; `any` for all, none for `finished` alone.
    case finished(String, causes: [String])
    case activated
    case poppedBack
    case request(String, parameters: [String])
    /// With the name of the calls that it is for; nil for all that no other one is for.
    case reply(String, outcome: String, as: String?)
  }

  package struct Screen: Hashable, Sendable {
    package var id: String
    package var isUnique = false
    package var isDismissible = true
    /// While it does not hold, no swipe-down takes it away; nil always holds.
    package var dismissible: ReferenceExpression?
    package var back = Back.always
    package var hidesBottomBar = false
    package var parameters: [Parameter] = []
    package var state: [ReferenceArgument] = []
    package var requests: [Handler] = []
    package var needs: [String] = []
    package var buttons: [Button] = []
    package var elements: [Element] = []
    package var gestures: [Gesture] = []
  }

  /// Whether a user may go back from a screen.
  package enum Back: Hashable, Sendable {
    case always, hidden
    case when(ReferenceExpression)
  }

  package enum SubKind: String, Hashable, Sendable, CaseIterable {
    case menu, panel, tool, overlay, alert
  }

  package struct Sub: Hashable, Sendable {
    package var id: String
    package var kind: SubKind
    package var parameters: [Parameter] = []
    package var state: [ReferenceArgument] = []
    package var requests: [Handler] = []
    package var buttons: [Button] = []
    package var gestures: [Gesture] = []
  }

  package struct Event: Hashable, Sendable {
    package var id: String
    package var parameters: [String] = []
  }
}

extension ReferenceApp {
  func coordinator(_ id: String) -> Coordinator? { coordinators.first { $0.id == id } }
  func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }
  func sub(_ id: String) -> Sub? { subs.first { $0.id == id } }
  func event(_ id: String) -> Event? { events.first { $0.id == id } }

  /// Whether something bears an ID.
  func declares(_ id: String) -> Bool {
    parameters(of: id) != nil || event(id) != nil
  }

  /// The declared parameters of anything that can be opened; nil for an unknown ID.
  func parameters(of id: String) -> [Parameter]? {
    coordinator(id)?.parameters ?? screen(id)?.parameters ?? sub(id)?.parameters
  }
}
