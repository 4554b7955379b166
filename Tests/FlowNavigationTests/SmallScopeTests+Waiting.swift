import FlowNavigation

/// Small apps in which much waits: for time, for answers, for services, for somebody to take a route.
extension SmallScopeTests {
  private static let effects = """
    app Effects
    scene main App
    service net ready {} {
      call load
      outcome load ok
      outcome load failed
    }
    event tick
    coordinator App navigation {
      main Home
      on tick -> start Helper
      finished Worker any -> start Helper
      reply net.load ok -> push Detail
    }
    coordinator Worker navigation shared keep {
      main WorkScreen
      start {
        call net.load
        after 1s -> emit tick
        after 2s -> finish
      }
      reply net.load ok -> finish
      reply net.load failed -> after 1s -> push Detail
    }
    coordinator Helper navigation shared {
      main HelpScreen
      start {
        after 1s -> start Worker
        call net.load
      }
      on tick -> call net.load
      reply net.load ok -> finish
    }
    controller Home
    controller Detail
    controller WorkScreen
    controller HelpScreen
    """

  static let effectCase = Case(name: "timers, calls and stubs of two coordinators", text: effects) {
    app in
    let load = Operand.value(.string("load"))
    let ok = Operand.value(.string("ok"))
    let failed = Operand.value(.string("failed"))
    let net = app.operand("net")
    let second = Operand.value(.integer(1000))
    return [
      app.act(.start, "Worker", on: "App"),
      app.act(.start, "Helper", on: "App"),
      app.act(.wait),
      app.act(.wait, value: second),
      app.act(.wait, value: .value(.integer(2000))),
      Action(.reply, net, value: ok, items: [load]),
      Action(.reply, net, value: failed, items: [load]),
      Action(.reply, net, value: ok, items: [load, .value(.integer(2))]),
      Action(.stub, net, value: ok, items: [load]),
      Action(.stub, net, value: failed, items: [load, second]),
      Action(.call, net, items: [load], on: app.node("App")),
      Action(
        .after,
        value: .value(.integer(500)),
        body: [.act(app.act(.finish, on: "Worker"), line: 1)],
        on: app.node("App")
      ),
      app.act(.emit, "tick"),
      app.act(.finish, on: "Worker"),
      app.act(.finish, on: "Helper"),
      app.act(.root, "Home", on: "App"),
      app.act(.back),
    ]
  }

  private static let routes = """
    app Routes
    scene main App
    service db absent
    event done
    coordinator App navigation {
      start -> start Main
      route main shows Main
      route sheet -> present Sheet
    }
    coordinator Main tabs {
      tabs List Work
      route list shows List
      route work shows Work
    }
    coordinator List navigation {
      main ListScreen
      route item id shows Item
    }
    coordinator Work navigation {
      needs db
      main WorkScreen
      route task id {
        push Item id=$route.id
        start Late
      }
    }
    coordinator Late navigation shared keep {
      needs db
      main LateScreen
      route late shows LateScreen
      on done -> finish
    }
    coordinator Sheet navigation {
      main SheetScreen
      route late -> start Late
      on done -> finish
    }
    controller ListScreen
    controller WorkScreen
    controller LateScreen
    controller SheetScreen
    controller Item {
      parameters id
    }
    """

  static let routeCase = Case(name: "routes, held ones too, with idle tabs", text: routes) { app in
    func go(_ names: [String], _ id: Int64?) -> Action {
      let id = id.map {
        ActionArgument(name: app.world.definition.symbol("id") ?? .none, text: "id", integer: $0)
      }
      return Action(.goto, arguments: id.map { [$0] } ?? [], items: names.map { app.operand($0) })
    }
    return [
      go(["work"], nil),
      go(["work", "task"], 1),
      go(["work", "task", "late"], 2),
      go(["main", "list", "item"], 1),
      go(["item"], 2),
      go(["task"], 1),
      go(["late"], nil),
      go(["sheet", "late"], nil),
      go(["list"], nil),
      app.act(.provide, "db", value: .value(.integer(1))),
      app.act(.withdraw, "db"),
      app.act(.fail, "db"),
      app.act(.start, "Late", on: "List"),
      app.act(.tap, "Work"),
      app.act(.tap, "List"),
      app.act(.emit, "done"),
      app.act(.present, "Sheet"),
      app.act(.dismiss),
      app.act(.back),
    ]
  }

  private static let queues = """
    app Queues
    scene main App
    service db absent
    service net absent
    event ping
    event pong
    event done
    event serve
    coordinator App navigation {
      main Home
      state heard 0
      on ping needs db -> set state.heard ($state.heard + 1)
      on pong needs net db -> push Detail
      on serviceReady -> pass
      on serve -> set db.n 1
    }
    coordinator Left navigation shared {
      needs db
      main LeftScreen
      start -> emit ping
      on ping {
        emit pong
        pass
      }
      on serviceReady -> push Detail
      on done -> finish
    }
    coordinator Right navigation shared keep {
      main RightScreen
      start -> start Left
      on ping needs net -> pass
      on pong needs db -> finish
      on serviceFailed -> start Left
      on done -> finish
      finished Left any -> push Detail
    }
    coordinator Hidden navigation shared headless {
      needs net
      on serviceReady -> emit ping
      on serviceFailed -> finish
    }
    controller Home
    controller Detail
    controller LeftScreen
    controller RightScreen
    """

  static let queueCase = Case(name: "services with queues", text: queues) { app in
    let db = Value.map([ValueMember(key: "n", value: .integer(0))])
    return [
      app.act(.start, "Left", on: "App"),
      app.act(.start, "Right", on: "App"),
      app.act(.start, "Hidden", on: "App"),
      app.act(.emit, "ping"),
      app.act(.emit, "pong"),
      app.act(.emit, "done"),
      app.act(.emit, "serve"),
      app.act(.provide, "db", value: .value(db)),
      app.act(.provide, "net"),
      app.act(.withdraw, "db"),
      app.act(.withdraw, "net"),
      app.act(.fail, "db"),
      app.act(.fail, "net"),
      app.act(.finish, on: "Right"),
      app.act(.finish, on: "Left"),
      app.act(.root, "Home", on: "App"),
      app.act(.back),
    ]
  }
}

extension ActionArgument {
  fileprivate init(name: Symbol, text: String, integer: Int64) {
    self.init(name: name, text: text, value: .value(.integer(integer)))
  }
}
