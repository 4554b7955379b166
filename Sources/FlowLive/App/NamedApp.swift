import FlowNavigation

/// A live app with the names of its classes, which are found once for all of its lives.
struct NamedApp: App {
  private let app: LiveApp
  private let names: LiveNames
  let vocabulary: Vocabulary

  init(_ app: LiveApp) {
    self.app = app
    var names = LiveNames(app)
    vocabulary = names.vocabulary
    self.names = names
  }

  var knowsWhatIsOpened: Bool { app.knowsWhatIsOpened }

  func engine() -> any Engine { LiveEngine(app, names) }

  var rehearsal: (app: any App, lines: String)? { app.rehearsal }
}
