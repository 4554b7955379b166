package import FlowNavigation

/// An engine without rows, copies or a definition: a stack of screens, known by name as they come.
package struct ScriptedEngine: Engine {
  private var tables: AppDefinition.Tables
  package private(set) var vocabulary: Vocabulary
  private var stack: [Screen] = []
  private var made: [Symbol: Int32] = [:]
  private var note = ""

  private struct Screen {
    var name: NodeName
    var parameters: [Value]
  }

  /// The only coordinator.
  private let root: NodeName
  private let scene: Symbol
  /// A button that pushes, and a field.
  private let next: Symbol
  private let field: Symbol

  init(_ names: ScriptedApp) {
    tables = names.tables
    vocabulary = names.vocabulary
    root = NodeName(names.root, 1)
    scene = names.scene
    next = names.next
    field = names.field
  }

  package var knowledge: Knowledge { [] }

  package mutating func launch(by opening: Action?, in transaction: Transaction) throws(Refusal) {
    transaction.begin()
    transaction.note(.scene(scene, .connected))
    transaction.note(.start(root, parent: NodeName(scene), parameters: -1))
    push("Home", [], transaction)
  }

  package mutating func perform(_ action: Action, in transaction: Transaction) throws(Refusal) {
    transaction.begin()
    switch action.verb {
    case .push:
      let id = try value(of: action.subject, in: transaction).description
      push(id, try arguments(of: action, transaction), transaction)
    case .tap:
      let name = try value(of: action.subject, in: transaction).description
      guard name == vocabulary.text(next) else {
        throw Refusal(.unknownElement, name, node: stack[stack.count - 1].name)
      }
      push("Detail", [NamedValue(intern("item"), .integer(Int64(stack.count)))], transaction)
    case .type: note = try value(of: action.value, in: transaction).description
    case .back:
      guard stack.count > 1, let gone = stack.popLast() else {
        throw Refusal(.lastEntry, "scene", node: stack[0].name, other: vocabulary.text(scene))
      }
      transaction.note(.removed(gone.name, .popped))
    default: throw Refusal(.notSupported, "\(action.verb)", other: "script for it")
    }
  }

  package func possibleUserActions(in transaction: Transaction) -> [Action] {
    [Action(.tap, .symbol(next)), Action(.type, .symbol(field))]
      + (stack.count > 1 ? [Action(.back)] : [])
  }

  package func value(of operand: Operand, in transaction: Transaction) throws(Refusal) -> Value {
    try operand.value(
      vocabulary,
      in: transaction,
      alive: { name in instances(of: name.id).contains { $0.matches(name) } },
      path: { $0.text == "depth" ? .integer(Int64(stack.count)) : nil }
    )
  }

  package func name(
    of reference: NodeReference,
    in transaction: Transaction
  ) throws(Refusal) -> NodeName {
    switch reference {
    case .none, .word(.selfNode): return root
    case .word(.top): return stack[stack.count - 1].name
    case .id(let id):
      guard let name = instances(of: id).first else {
        throw Refusal(.unknownNode, vocabulary.text(id))
      }
      return name
    case .instance(let id, let serial): return NodeName(id, serial)
    case .word, .expression, .unknown: throw Refusal(.unknownNode, "\(reference)")
    }
  }

  package func instances(of id: Symbol) -> [NodeName] {
    ([root] + stack.map(\.name)).filter { $0.id == id }.reversed()
  }

  package func report(
    on node: NodeName,
    _ parts: NodeReport.Parts,
    in transaction: Transaction
  ) -> NodeReport? {
    guard let screen = stack.first(where: { $0.name == node }) else {
      guard node == root else { return nil }
      var report = NodeReport(name: root, kind: .coordinator(.navigation))
      report.scene = scene
      report.surface = root
      report.entries = stack.map(\.name)
      report.stack = SurfaceState(name: root, entries: report.entries.map { EntryState($0) })
      return report
    }
    var report = NodeReport(name: screen.name, kind: .controller(.screen))
    report.owner = root
    report.scene = scene
    report.surface = root
    report.stack = SurfaceState(name: root, entries: stack.map { EntryState($0.name) })
    report.title = .string(vocabulary.text(screen.name.id))
    report.parameters = vocabulary.parameters(.list(screen.parameters), of: screen.name.id)
    return report
  }

  package func snapshot(_ parts: Snapshot.Parts, in transaction: Transaction) -> Snapshot {
    var snapshot = Snapshot()
    guard let top = stack.last else { return snapshot }
    snapshot.scenes = [SceneState(id: scene, phase: .active, isInUse: true)]
    var layer = LayerState()
    layer.entry = EntryState(root, screen: top.name)
    layer.screen = top.name
    layer.depth = stack.count
    snapshot.layers = [layer]
    var screen = ScreenReport(name: top.name, title: .string(vocabulary.text(top.name.id)))
    let button = ElementReport(name: next, kind: .button, title: .string("Go on"), node: top.name)
    var text = ElementReport(name: field, kind: .field, title: .string("Note"), node: top.name)
    text.content = .string(note)
    screen.elements = [button, text]
    snapshot.screen = screen
    var tree = TreeNode(depth: 0, name: root)
    tree.scene = scene
    tree.kind = .navigation
    tree.entries = stack.map { screen in
      var entry = TreeNode.Entry(name: screen.name)
      entry.parameters = vocabulary.parameters(.list(screen.parameters), of: screen.name.id)
      return entry
    }
    snapshot.tree = [tree]
    snapshot.nodes = ([root] + stack.map(\.name)).compactMap { report(on: $0, [], in: transaction) }
    return snapshot
  }

  package func visibleIdentity() -> UInt64 {
    stack.last.map { UInt64($0.name.id.index) << 32 | UInt64($0.name.serial) } ?? 0
  }

  package func visiblePath() -> VisiblePath? {
    stack.last.map { VisiblePath(ids: [root.id, $0.name.id]) }
  }

  /// Shows a screen, which may be one that nobody has heard of.
  private mutating func push(_ id: String, _ given: [NamedValue], _ transaction: Transaction) {
    let symbol = intern(id)
    if vocabulary.entity(symbol) == .none {
      var blueprint = ControllerBlueprint(id: symbol, kind: .screen)
      blueprint.parameters = TableRange(tables.parameters.count, given.count)
      tables.parameters += given.map { ParameterDeclaration(name: $0.name) }
      tables.controllers.append(blueprint)
    }
    vocabulary = Vocabulary(tables)
    made[symbol, default: 0] += 1
    let name = NodeName(symbol, made[symbol] ?? 1)
    stack.append(Screen(name: name, parameters: given.map(\.value)))
    let parameters = given.isEmpty ? -1 : transaction.keep(.list(given.map(\.value)) as Value)
    transaction.note(
      .shown(
        name,
        parameters: parameters,
        surface: root,
        position: Int32(stack.count),
        owner: root
      )
    )
  }

  private mutating func arguments(
    of action: Action,
    _ transaction: Transaction
  ) throws(Refusal) -> [NamedValue] {
    var named: [NamedValue] = []
    for argument in action.arguments {
      let value = try value(of: argument.value, in: transaction)
      named.append(NamedValue(intern(argument.text), value))
    }
    return named
  }

  private mutating func intern(_ text: String) -> Symbol {
    let symbol = tables.symbols.intern(text)
    if Int(symbol.index) >= vocabulary.tables.symbols.count { vocabulary = Vocabulary(tables) }
    return symbol
  }
}

/// The app of the engine: what is known before it runs.
package struct ScriptedApp: App {
  fileprivate(set) var tables = AppDefinition.Tables()
  package let vocabulary: Vocabulary
  let root: Symbol
  let scene: Symbol
  let next: Symbol
  let field: Symbol

  package init() {
    tables.name = "Scripted"
    root = tables.symbols.intern("Shell")
    scene = tables.symbols.intern("window0")
    next = tables.symbols.intern("next")
    field = tables.symbols.intern("note")
    tables.coordinators = [CoordinatorBlueprint(id: root, kind: .navigation)]
    tables.scenes = [SceneDeclaration(name: scene, root: root)]
    vocabulary = Vocabulary(tables)
  }

  package func engine() -> any Engine { ScriptedEngine(self) }
}
