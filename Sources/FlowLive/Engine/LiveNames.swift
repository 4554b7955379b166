import FlowNavigation

/// The names of an app that are known before it runs.
struct LiveNames: Sendable {
  let tables: AppDefinition.Tables
  let vocabulary: Vocabulary
  let scene: Symbol

  init(_ app: LiveApp) {
    var tables = AppDefinition.Tables()
    tables.name = app.name
    scene = tables.symbols.intern("main")
    for (name, isScreen) in app.declaration.named {
      let id = tables.symbols.intern(name)
      if isScreen {
        if tables.controllers.contains(where: { $0.id == id }) { continue }
        tables.controllers.append(ControllerBlueprint(id: id, kind: .screen))
      } else if !tables.coordinators.contains(where: { $0.id == id }) {
        tables.coordinators.append(CoordinatorBlueprint(id: id, kind: .simple))
      }
    }
    for output in app.declaration.outputs {
      tables.events.append(EventDeclaration(name: tables.symbols.intern(output.id)))
    }
    tables.scenes = [SceneDeclaration(name: scene, root: .none)]
    self.tables = tables
    vocabulary = Vocabulary(tables)
  }
}
