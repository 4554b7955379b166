extension Examples {
  /// The app that explorations are measured with.
  static let bounded = #"""
    # Two stacks of five screens, with a sheet: every state of it can be counted.
    app Bounded
    scene main Tabs
    event open screen
    event sheet
    coordinator Tabs tabs {
      tabs Left Right
      on sheet -> present Sheet
    }
    coordinator Left navigation eager {
      main LeftRoot
      on open -> push $event.screen
    }
    coordinator Right navigation eager {
      main RightRoot
      on open -> push $event.screen
    }
    controller Sheet "Sheet"
    controller LeftRoot "LeftRoot" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller RightRoot "RightRoot" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller S1 "S1" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller S2 "S2" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller S3 "S3" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller S4 "S4" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    controller S5 "S5" {
      button s1 enabled=($depth < 4) -> emit open screen=S1
      button s2 enabled=($depth < 4) -> emit open screen=S2
      button s3 enabled=($depth < 4) -> emit open screen=S3
      button s4 enabled=($depth < 4) -> emit open screen=S4
      button s5 enabled=($depth < 4) -> emit open screen=S5
      button sheet -> emit sheet
    }
    """#
}
