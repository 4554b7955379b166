package import FlowNavigation

/// What a session asks of whoever can search: it knows no explorer itself.
package enum SearchRequest: Sendable {
  /// The shortest way to where this holds.
  case walk(SearchGoal)
  /// Everything that can be reached.
  case explore
  /// Whether the app is as a definition at this path says, from the launch on.
  case conform(String)
  /// The shortest way to a screen, a coordinator or an event; what is in the way when there is none.
  case reach(CoverageItem, Symbol)
}

/// What a search found.
package struct SearchAnswer: Hashable, Sendable {
  package var states = 0
  package var transitions = 0
  /// How many steps lead to the states that are farthest away.
  package var depth = 0
  /// The bounds that took something away; empty when everything was seen.
  package var bounds: [String] = []
  package var isInterrupted = false
  /// The way to what was asked for; nil when none was found.
  package var way: [Step]?
  /// How much of what the app declares was reached, kind by kind.
  package var reached: [Share] = []
  /// What was never reached.
  package var missing: [Missing] = []
  /// What is wrong with the app.
  package var findings: [Finding] = []
  /// What would lead to what was asked for, and what was in the way.
  package var obstacles: [Obstacle] = []
  /// How the app and its design compare.
  package var comparison: Comparison?

  package init() {}

  /// An app held against its design.
  package struct Comparison: Hashable, Sendable {
    /// What was found, in lines.
    package var text: String
    /// The lines that lead to where they part; nil where they do not.
    package var parting: [String]?
    package var differences: [Difference]
    /// What the app's program does not know how to do.
    package var untried: [String]
    /// What the design leaves open, screen by screen.
    package var open: [String]
    /// Why nothing can be compared, or that they part.
    package var problem: String?

    package init(
      text: String = "",
      parting: [String]? = nil,
      differences: [Difference] = [],
      untried: [String] = [],
      open: [String] = [],
      problem: String? = nil
    ) {
      self.text = text
      self.parting = parting
      self.differences = differences
      self.untried = untried
      self.open = open
      self.problem = problem
    }
  }

  /// Something that is not the same in an app and its design.
  package struct Difference: Hashable, Sendable {
    package var what: String
    package var design: String
    package var app: String

    package init(what: String, design: String, app: String) {
      self.what = what
      self.design = design
      self.app = app
    }
  }

  /// A line of a way, and what can be seen after it.
  package struct Step: Hashable, Sendable {
    package var line: String
    package var path: String

    package init(line: String, path: String) {
      self.line = line
      self.path = path
    }
  }

  /// How many things of a kind were reached, and of how many.
  package struct Share: Hashable, Sendable {
    package var kind: String
    package var reached: Int
    package var all: Int

    package init(kind: String, reached: Int, all: Int) {
      self.kind = kind
      self.reached = reached
      self.all = all
    }
  }

  /// Something that was not reached.
  package struct Missing: Hashable, Sendable {
    package var kind: String
    package var name: String
    package var place: Place

    package init(kind: String, name: String, place: Place) {
      self.kind = kind
      self.name = name
      self.place = place
    }
  }

  /// Something that is wrong, and the steps from here that show it.
  package struct Finding: Hashable, Sendable {
    /// `FAIL` or `WARN`.
    package var severity: String
    package var kind: String
    package var message: String
    package var place: Place
    package var steps: [String]
    /// How many more states or steps there are with the same cause.
    package var others: Int

    package init(
      severity: String,
      kind: String,
      message: String,
      place: Place,
      steps: [String],
      others: Int
    ) {
      self.severity = severity
      self.kind = kind
      self.message = message
      self.place = place
      self.steps = steps
      self.others = others
    }
  }

  /// A line of the app and what kept it from leading there.
  package struct Obstacle: Hashable, Sendable {
    package var line: String
    package var place: Place
    package var reason: String

    package init(line: String, place: Place, reason: String) {
      self.line = line
      self.place = place
      self.reason = reason
    }
  }
}
