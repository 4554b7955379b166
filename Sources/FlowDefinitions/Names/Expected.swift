/// What an ID has to stand for where it is written.
enum Expected: Sendable {
  case coordinator
  case screen
  case subcontroller
  case service
  /// What can be opened: coordinators, screens and sub-controllers.
  case opened
  /// What can be a live node: the same; its own case for the sentence.
  case node

  /// How the sentence calls it.
  var text: String {
    switch self {
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .subcontroller: "sub-controller"
    case .service: "service"
    case .opened: "ID"
    case .node: "node"
    }
  }
}
