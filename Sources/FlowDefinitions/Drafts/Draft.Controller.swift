import FlowNavigation
import FlowScript

extension Draft {
  /// `controller ID …` or `subcontroller ID KIND …`.
  struct Controller: Sendable {
    var id: Name
    /// None when the word was unknown.
    var kind: ControllerBlueprint.Kind?
    var title: ValueSyntax?
    var isUnique = false
    var isUndismissible = false
    /// The conditions of `back=` and `dismissible=`.
    var letsBack: ValueSyntax?
    var letsDismiss: ValueSyntax?
    var hidesBackButton = false
    var hidesBottomBar = false
    var parameters: [Parameter] = []
    var states: [State] = []
    var needs: [Name] = []
    var holes: [Name] = []
    var varying: [Name] = []
    var requests: [Handler] = []
    var elements: [Element] = []

    /// Whether it covers the whole surface; true also for an unknown kind of `controller`.
    var isScreen: Bool { kind == .screen }
  }

  /// `button NAME …` and its like.
  struct Element: Sendable {
    var name: Name
    var kind: FlowNavigation.Element.Kind
    var gesture: FlowNavigation.Element.Gesture = .longpress
    var title: ValueSyntax?
    /// `enabled=`, `visible=` … by their keys.
    var properties: [Property] = []
    var lines: [Statement] = []

    subscript(_ key: ElementKey) -> ValueSyntax? {
      properties.first { $0.key == key }?.value
    }
  }

  /// One `key=value` of an element.
  struct Property: Sendable {
    var key: ElementKey
    var value: ValueSyntax
  }
}
