import FlowDefinitions
import FlowReplay
import FlowScript
import FlowShell

/// One small app with something of every kind, and flows of it that lie in memory.
enum CoverageApp {
  static let text = """
    app Small

    scene main App
    event go item
    event quiet
    event later
    event close
    link "small://items/:item" item item=$item
    link "small://pages" page

    coordinator App tabs {
      tabs Items Pages
    }

    coordinator Items navigation {
      main List
      state open true
      valid Detail Form Alert List Sheet
      guard Detail $self.state.open -> show Alert
      start -> set state.open true
      on go {
        if $event.item == 1 {
          push Detail item=1
        } else {
          present Form
        }
      }
      on later {
        after 1s {
          if $self.state.open {
            present Sheet
          }
        }
      }
      on close needs network -> end Alert
      finished Form any -> pop root
      request reload -> home
      route item item shows Detail
    }

    coordinator Form navigation dismissible=false {
      main Entry
      on close -> finish
    }

    coordinator Pages simple {
      main Page
      route page shows Page
    }

    service network ready

    controller List "List" {
      label title "All items"
      button nothing
      list rows from=[1, 2] -> emit go item=$row
      button later -> emit later
    }

    controller Detail "Detail" {
      parameters item
      request rename -> set state.name "x"
      state name null
      gesture close up -> emit close
    }

    controller Entry "Entry" {
      field name
      switch more
      button done -> emit close
    }

    controller Sheet "Sheet" dismissible=false

    controller Page "Page"

    subcontroller Alert alert {
      button ok -> emit close
    }
    """

  /// What runs of the flows reached, each flow under its name.
  static func total(_ flows: [(name: String, lines: String)]) -> CoverageTotal {
    var total = CoverageTotal()
    for flow in flows { total.add(result(flow.name, flow.lines)) }
    return total
  }

  static func result(
    _ name: String,
    _ lines: String,
    of app: String = text,
    recording: Bool = true
  ) -> FlowResult {
    let files = [name: "app a.nav\n" + lines, "a.nav": app, "b.nav": other]
    var options = FlowRunner.Options()
    options.coverage = recording
    var runner = FlowRunner(environment(files), options: options)
    return runner.run(name)
  }

  /// What a flow of these lines reached, each as `screen Detail`.
  static func reached(_ lines: String) -> Set<String> {
    let result = result("x.flow", "launch\n" + lines)
    guard let coverage = result.coverage.first else { return [] }
    let items = coverage.inventory().items
    return Set(coverage.reached.map { "\(items[$0].kind) \(items[$0].name)" })
  }

  /// Everything that there is to reach.
  static let items: [CoverageInventory.Item] =
    result("x.flow", "launch").coverage.first?.inventory().items ?? []

  private static let other = """
    app Other
    scene main Only
    coordinator Only simple {
      main Lonely
    }
    controller Lonely "Lonely"
    """

  private static func environment(_ files: [String: String]) -> Environment {
    Environment(
      read: { path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { name in
          files[name].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
        }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics.filter { $0.severity == .error },
          files: loaded.files
        )
      }
    )
  }
}
