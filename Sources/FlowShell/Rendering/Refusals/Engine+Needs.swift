import FlowCommands
import FlowNavigation

extension Engine {
  /// Refuses a word that asks for more than is known of the app.
  func require(_ needs: Needs?) throws(Refusal) {
    guard let needs, !knowledge.isSuperset(of: needs.knowledge) else { return }
    throw Refusal(.notSupported, needs.word, other: needs.knowledge.words)
  }
}

extension Knowledge {
  /// What an app would need to have for it.
  fileprivate var words: String {
    switch self {
    case .subControllers: "sub-controllers that the shell knows of"
    case .phases: "coordinators that say whether they are idle, parked or waiting"
    case .routes: "routes that the shell knows of"
    case .queues: "messages that the shell sees waiting"
    case .services: "services that the shell knows of"
    case .eventWays: "events that the shell sees on their way"
    case .unhandledEvents: "events that the shell sees"
    case .drops: "messages that the shell sees dropped"
    case .complaints: "coordinators that say what they do not do"
    case .designWarnings: "definition"
    case .systemActions: "links and scenes that are declared"
    default: "more that the shell knows of"
    }
  }
}
