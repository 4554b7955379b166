import FlowDefinitions
import FlowNavigation
import Testing

@Suite(.enabled(if: ExampleTests.isSpoken))
struct TableTests {
  static let text = """
    app Shop
    scene main App
    service session ready {user: null}
    service auth {
      call login user
      outcome login ok name
      outcome login failed reason
    }
    service late pending
    data items [{id: 1}, {id: 2}]
    event select item place=list
    link "app://item/:id" item id=$id
    coordinator App navigation keep unique host=shared dismissible=false retain=manual {
      parameters a b=[1, 2]
      state count 1
      state sum ($param.a + 1)
      needs session late
      valid List Bar
      main List title=$param.a
      start {
        if $state.count == 1 {
          push List title=x
        } else {
          pop
        }
        after 1s {
          if $state.count == 2 {
            pop
          }
        }
      }
      on select needs session {
        pass
      }
      finished App popped swiped -> set state.count 0
      finished App -> pop
      reply auth.login ok -> pop
      request help page -> pop
      activated -> call auth.login user=x
      guard select $event.item != null -> pop
      route item id shows List
      route top -> pop root
    }
    controller List "List $param.title" unique dismissible=false {
      parameters title
      needs session
      field name "Name" value=5
      field secure password
      switch on value=true
      label l visible=false
      choice c options=[a, b] value=a
      choice d from=items
      list rows from=items where=($row.id > 1) id=$row.id title=$row -> emit select item=$row
      gesture wipe left -> emit select item=1
      gesture longpress
      button b enabled=($field.name != "") -> emit select item=1
    }
    subcontroller Bar alert "Bar" {
      field pin "PIN" secure
    }
    """

  /// The tables of the text, with parameters given to the root so that it loads.
  static func tables() -> AppDefinition.Tables {
    let text = Self.text.replacing("parameters a b=[1, 2]", with: "parameters a=0 b=[1, 2]")
    let result = load(text)
    #expect(told(result) == [])
    return result.definition?.tables ?? AppDefinition.Tables()
  }

  @Test func `a coordinator's lists are ranges of the tables`() throws {
    let tables = Self.tables()
    let app = try #require(tables.coordinators.first)
    #expect(tables.name == "Shop")
    #expect(app.kind == .navigation)
    #expect(
      app.policies == [
        .keep, .unique, .shared, .undismissible, .retainManual, .limited, .hasStart,
      ]
    )
    #expect(app.place == Place(file: 0, line: 13, column: 13))
    #expect(
      tables.parameters[app.parameters.indices].map { tables.symbols[$0.name] } == ["a", "b"]
    )
    #expect(
      tables.parameters[app.parameters.indices].map(\.fallback) == [
        .integer(0), .list([.integer(1), .integer(2)]),
      ]
    )
    #expect(tables.states[app.states.indices].map { tables.symbols[$0.name] } == ["count", "sum"])
    #expect(tables.states[app.states.indices].first?.initial == .value(.integer(1)))
    #expect(tables.ids[app.needs.indices].map { tables.symbols[$0] } == ["session", "late"])
    #expect(tables.ids[app.valid.indices].map { tables.symbols[$0] } == ["List", "Bar"])
    #expect(tables.symbols[app.main] == "List")
    #expect(tables.mainArguments[app.mainArguments.indices].map(\.text) == ["title"])
  }

  @Test func `branches become jumps, and the lines of after stand in it`() throws {
    let tables = Self.tables()
    let app = try #require(tables.coordinators.first)
    let start = Int(app.start.start)
    let code = Array(tables.instructions[app.start.indices])
    #expect(code.count == 5)
    guard case .unless(_, target: let otherwise, line: 21) = code[0],
      case .act(let push, line: 22) = code[1], case .jump(target: let end) = code[2],
      case .act(let pop, line: 24) = code[3], case .act(let after, line: 26) = code[4]
    else {
      Issue.record("\(code)")
      return
    }
    #expect(Int(otherwise) == start + 3)
    #expect(Int(end) == start + 4)
    #expect([push.verb, pop.verb, after.verb] == [.push, .pop, .after])
    guard after.body.count == 2, case .unless(_, target: 2, line: 27) = after.body[0],
      case .act(_, line: 28) = after.body[1]
    else {
      Issue.record("\(after.body)")
      return
    }
  }

  @Test func `handlers, guards and routes keep their order`() throws {
    let tables = Self.tables()
    let app = try #require(tables.coordinators.first)
    let handlers = tables.handlers[app.handlers.indices]
    #expect(
      handlers.map(\.trigger) == [.event, .finished, .finished, .reply, .request, .activated]
    )
    #expect(
      handlers.map { tables.symbols[$0.name] } == [
        "select", "App", "App", "auth.login", "help", "",
      ]
    )
    #expect(handlers.map(\.place.line) == [32, 35, 36, 37, 38, 39])
    #expect(handlers.map { Int($0.code.count) } == [1, 1, 1, 1, 1, 1])
    let causes = handlers.dropFirst().first?.causes
    #expect(causes == [Handler.CauseSet(.popped), Handler.CauseSet(.swiped)])
    #expect(tables.guards[app.guards.indices].map { tables.symbols[$0.name] } == ["select"])
    let routes = tables.routes[app.routes.indices]
    #expect(routes.map { tables.symbols[$0.name] } == ["item", "top"])
    #expect(routes.map(\.hasCode) == [false, true])
    #expect(routes.map { tables.symbols[$0.shows] } == ["List", ""])
  }

  @Test func `elements that keep something have slots in order`() throws {
    let tables = Self.tables()
    let list = try #require(tables.controllers.first)
    let elements = Array(tables.elements[list.elements.indices])
    #expect(
      elements.map(\.kind) == [
        .field, .secureField, .switch, .label, .choice, .choice, .list, .gesture, .gesture,
        .button,
      ]
    )
    #expect(elements.map(\.slot) == [0, 1, 2, -1, 3, 4, -1, -1, -1, -1])
    #expect(
      elements.map(\.initial) == [
        .value(.string("5")), .value(.string("")), .value(.bool(true)), .none,
        .value(.string("a")), .value(.null), .none, .none, .none, .none,
      ]
    )
    #expect(elements[7].gesture == .left)
    #expect(elements[8].gesture == .longpress)
    #expect(elements[3].isVisible == .value(.bool(false)))
    #expect(elements[6].action.count == 1)
    #expect(list.isUnique)
    #expect(list.isUndismissible)
    #expect(tables.controllers.map(\.kind) == [.screen, .alert])
    #expect(tables.elements.last?.kind == .secureField)
  }

  @Test func `what belongs to nobody is in the tables too`() throws {
    let tables = Self.tables()
    #expect(tables.services.map { tables.symbols[$0.name] } == ["session", "auth", "late"])
    #expect(tables.services.map(\.phase) == [.ready, .absent, .pending])
    let calls = tables.services.flatMap(\.calls)
    #expect(calls.map { tables.symbols[$0.name] } == ["auth.login"])
    #expect(calls.flatMap(\.outcomes).map { tables.symbols[$0.name] } == ["ok", "failed"])
    #expect(tables.scenes.map { tables.symbols[$0.root] } == ["App"])
    #expect(tables.data.map { tables.symbols[$0.name] } == ["items"])
    let event = try #require(tables.events.first)
    #expect(
      tables.parameters[event.parameters.indices].map(\.fallback) == [nil, .string("list")]
    )
    let link = try #require(tables.links.first)
    #expect(link.pattern == "app://item/:id")
    #expect(link.action.verb == .goto)
    #expect(link.action.arguments.map(\.text) == ["id"])
  }
}
