import FlowNavigation

/// An app with three scenes that come and go, by hand and by their own handlers.
extension SmallScopeTests {
  static let sceneApp = """
    app Scenes
    scene one App
    scene two App
    scene three Other
    service db absent
    event done
    event leave
    event open
    coordinator App navigation {
      main Home
      on open -> scene connect two
      on leave {
        push Detail
        scene close one
        emit done
      }
      on serviceReady -> push Detail
      needs db
      finished Flow any -> scene use one
      activated -> set state.woken ($state.woken + 1)
      state woken 0
      route detail -> push Detail
      route other shows Flow
    }
    coordinator Other tabs {
      tabs Left Right
      route right shows Right
      on leave -> scene close three
    }
    coordinator Left navigation shared {
      main LeftScreen
      on open {
        after 1s -> scene connect one
        present Flow
      }
    }
    coordinator Right simple {
      main RightScreen
      start -> scene close two
    }
    coordinator Flow navigation shared keep {
      main FlowScreen
      needs db
      on done -> finish
    }
    controller Home
    controller Detail
    controller LeftScreen
    controller RightScreen
    controller FlowScreen
    """

  static let scenes = Case(name: "scenes", text: sceneApp) { app in
    [
      app.act(.scene, "one", option: .connect),
      app.act(.scene, "two", option: .connect),
      app.act(.scene, "three", option: .connect),
      app.act(.scene, "one", option: .close),
      app.act(.scene, "two", option: .close),
      app.act(.scene, "three", option: .close),
      app.act(.scene, "one", option: .use),
      app.act(.scene, "two", option: .use),
      app.act(.relaunch),
      app.act(.provide, "db", value: .value(.integer(1))),
      app.act(.withdraw, "db"),
      app.act(.emit, "open"),
      app.act(.emit, "leave"),
      app.act(.emit, "done"),
      app.act(.push, "Detail"),
      app.act(.present, "Flow"),
      app.act(.root, "Flow"),
      app.act(.tab, "Right"),
      app.act(.back),
      app.act(.wait, value: .value(.integer(1000))),
      app.act(.goto, items: ["detail"]),
      app.act(.goto, items: ["right"]),
    ]
  }
}
