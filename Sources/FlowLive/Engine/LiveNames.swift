import Coordinators
import FlowNavigation
import UIKit

/// The names of an app: what is declared and what its classes are called, and what its objects bring with them.
struct LiveNames: Sendable {
  private var tables = AppDefinition.Tables()
  /// What was handed out last.
  private var published: Vocabulary
  private var publishedCount = 0
  /// The IDs of classes that are declared.
  private let declared: [ObjectIdentifier: String]
  private var coordinators: Set<Symbol> = []
  private var controllers: Set<Symbol> = []
  private var events: Set<Symbol> = []
  /// What classes of coordinators are called.
  private var coordinatorNames: [ObjectIdentifier: Symbol] = [:]
  /// What classes of screens are called, until there is another coordinator that is called like one.
  private var screens: [ObjectIdentifier: Symbol] = [:]
  let scene: Symbol

  init(_ app: LiveApp) {
    declared = app.declaration.ids
    tables.name = app.name
    scene = tables.symbols.intern("main")
    published = Vocabulary(tables)
    for (name, isScreen) in app.declaration.named {
      isScreen ? declare(controller: intern(name)) : declare(coordinator: intern(name))
    }
    for output in app.declaration.outputs { declare(event: output.id) }
    for (field, texts) in app.declaration.examples {
      let values = texts.map { Value.string($0) }
      tables.examples.append(ExampleDeclaration(name: intern(field), values: values))
    }
    tables.links = app.declaration.links.map { pattern in
      LinkDeclaration(pattern: pattern, action: Action(.link))
    }
    for notification in app.declaration.notifications {
      tables.notifications.append(
        NotificationDeclaration(
          name: intern(notification.id),
          parameters: notification.arguments.map { name in
            intern(name.hasSuffix("?") ? String(name.dropLast()) : name)
          }
        )
      )
    }
    tables.scenes = [SceneDeclaration(name: scene, root: .none)]
    for scene in app.declaration.scenes { declare(scene: scene.id) }
    declareClasses(app.declaration.rule, without: app.declaration.libraries)
  }

  private mutating func declareClasses(_ rule: CoordinatorRule, without libraries: Set<String>) {
    let own =
      libraries.isEmpty
      ? AppClasses.all
      : AppClasses.all.filter { !libraries.contains(String(RuntimeType($0).module)) }
    let types = own.map { (type: $0, role: rule.role(of: $0)) }
    let found = types.filter { $0.role == .coordinator }.map { id(ofCoordinator: $0.type) }
    for id in found.sorted() { declare(coordinator: intern(id)) }
    // Behind the coordinators that they may be called like.
    let screens = types.filter { $0.role == .controller }
      .map { (id: id(ofController: $0.type), isSub: inherits($0.type, from: SubController.self)) }
    for screen in screens.sorted(by: { $0.id < $1.id }) {
      declare(controller: intern(screen.id))
      // Which of them a part is says the first that is seen.
      if screen.isSub { tables.controllers[tables.controllers.count - 1].kind = .panel }
    }
    markAbstract(types)
  }

  /// Marks what the app's own classes derive from, and what shows no screen but those of others.
  private mutating func markAbstract(_ types: [(type: AnyClass, role: ClassLayout.Role?)]) {
    let bases = Set(types.compactMap { _getSuperclass($0.type).map(ObjectIdentifier.init) })
    for (type, role): (AnyClass, ClassLayout.Role?) in types {
      let isBase = bases.contains(ObjectIdentifier(type))
      if role == .coordinator, isBase {
        let id = intern(id(ofCoordinator: type))
        for place in tables.coordinators.indices where tables.coordinators[place].id == id {
          tables.coordinators[place].isAbstract = true
        }
      } else if role == .controller, isBase || Self.isContainer(type) {
        let id = intern(id(ofController: type))
        for place in tables.controllers.indices where tables.controllers[place].id == id {
          tables.controllers[place].isAbstract = true
        }
      }
    }
  }

  private static func isContainer(_ type: AnyClass) -> Bool {
    let containers: [AnyClass] = [
      UINavigationController.self, UITabBarController.self, UISplitViewController.self,
    ]
    return containers.contains { inherits(type, from: $0) }
  }

  // As if it changed something: else who holds the names in a class copies all of them for a look at one.
  subscript(_ symbol: Symbol) -> String { mutating get { tables.symbols[symbol] } }

  mutating func intern(_ text: String) -> Symbol { tables.symbols.intern(text) }

  /// How many names and declarations there are: none is taken away.
  private var count: Int {
    tables.symbols.count + tables.events.count + tables.controllers.count
      + tables.coordinators.count + tables.scenes.count + tables.parameters.count
  }

  /// All names that are known by now.
  var vocabulary: Vocabulary {
    mutating get {
      if publishedCount != count {
        published = Vocabulary(tables)
        publishedCount = count
      }
      return published
    }
  }
}

extension LiveNames {
  /// What coordinators of a class are called.
  mutating func symbol(ofCoordinator type: AnyClass) -> Symbol {
    if let known = coordinatorNames[ObjectIdentifier(type)] { return known }
    let symbol = intern(id(ofCoordinator: type))
    declare(coordinator: symbol)
    coordinatorNames[ObjectIdentifier(type)] = symbol
    return symbol
  }

  /// What screens of a class are called; a storyboard says it of UIKit's own classes, and a hosted view of generic ones.
  mutating func symbol(ofController type: AnyClass, _ interfaceName: String?) -> Symbol {
    if interfaceName == nil, let known = screens[ObjectIdentifier(type)] { return known }
    let isNamed = LogicalID.isOfApp(type) && !LogicalID.isGeneric(type)
    let known = isNamed || declared[ObjectIdentifier(type)] != nil
    let name = known ? nil : interfaceName.map(LogicalID.name(inInterface:))
    let symbol = intern(name.flatMap { $0.isEmpty ? nil : $0 } ?? id(ofController: type))
    declare(controller: symbol, isContainer: Self.isContainer(type))
    if interfaceName == nil { screens[ObjectIdentifier(type)] = symbol }
    return symbol
  }

  private func id(ofCoordinator type: AnyClass) -> String {
    declared[ObjectIdentifier(type)] ?? LogicalID.name(of: type)
  }

  /// A screen and its coordinator are often called alike: the coordinator has the short name.
  private func id(ofController type: AnyClass) -> String {
    if let declared = declared[ObjectIdentifier(type)] { return declared }
    let short = LogicalID.name(of: type)
    let isTaken = tables.symbols.find(short).map(coordinators.contains) ?? false
    return isTaken ? LogicalID.wholeName(of: type) : short
  }

  private mutating func declare(coordinator id: Symbol) {
    guard coordinators.insert(id).inserted else { return }
    tables.coordinators.append(CoordinatorBlueprint(id: id, kind: .simple))
    screens = [:]
  }

  private mutating func declare(controller id: Symbol, isContainer: Bool = false) {
    guard controllers.insert(id).inserted else { return }
    var controller = ControllerBlueprint(id: id, kind: .screen)
    controller.isAbstract = isContainer
    tables.controllers.append(controller)
  }

  /// What controllers of an ID cover.
  mutating func declare(_ kind: ControllerBlueprint.Kind, ofController id: Symbol) {
    guard let index = tables.controllers.firstIndex(where: { $0.id == id }),
      tables.controllers[index].kind != kind
    else { return }
    tables.controllers[index].kind = kind
    published = Vocabulary(tables)
  }

  /// A closure that screens tell their coordinators by.
  mutating func declare(event name: String) {
    let symbol = intern(name)
    guard events.insert(symbol).inserted else { return }
    tables.events.append(EventDeclaration(name: symbol))
  }

  /// A scene of the app, the first time that its session is met.
  @discardableResult
  mutating func declare(scene id: String) -> Symbol {
    let symbol = intern(id)
    if !tables.scenes.contains(where: { $0.name == symbol }) {
      tables.scenes.append(SceneDeclaration(name: symbol, root: .none))
    }
    return symbol
  }

  /// What is told of screens of an ID, by the names that the first of them had.
  mutating func declare(_ parameters: [NamedValue], ofController id: Symbol) {
    guard !parameters.isEmpty, let index = tables.controllers.firstIndex(where: { $0.id == id }),
      tables.controllers[index].parameters.count == 0
    else { return }
    tables.controllers[index].parameters = TableRange(tables.parameters.count, parameters.count)
    tables.parameters += parameters.map { ParameterDeclaration(name: $0.name, fallback: .null) }
  }
}
