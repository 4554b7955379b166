extension Examples {
  /// Scenes over shared services.
  static let s3scenes = #"""
    # Scenes over shared, optional services; messages that wait.
    app Scenes

    scene main SceneCoordinator
    service db absent
    service api absent
    service cartBox absent
    event ping who
    event accountLogin user

    coordinator SceneCoordinator navigation {
      main Start
      state seen ""
      on ping needs db -> set state.seen "${state.seen}$event.who"
      start -> start x
    }
    coordinator x navigation shared {
      start -> start y
      on ping needs db -> pass
    }
    coordinator y navigation shared {
      main Y
      on ping needs db -> pass
    }
    controller Start "Start"
    controller Y "Y" {
      button ping -> emit ping who=y
    }
    """#
}
