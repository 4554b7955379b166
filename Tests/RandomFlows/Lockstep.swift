import FlowDefinitions
import FlowExplorer
import FlowLive
import FlowNavigation
import FlowScript

/// One sequence of lines done in the model and on live coordinators, compared after each of them.
package struct Lockstep {
  /// The lines that both have done.
  package private(set) var lines: [String] = []
  /// Lines that the model refused, or passed something over of: they are not done in the app.
  package private(set) var refused = 0
  /// What is not the same behind the last line; empty where nothing is.
  package private(set) var differences: [String] = []

  /// The model's app, once for all sequences of it.
  package struct Design {
    package let flows: RandomFlows
    fileprivate let definition: AppDefinition

    package init?(_ flows: RandomFlows) {
      let bytes = Array(flows.definition.utf8)
      guard
        let definition = Loader.load("chance.nav", read: { _ in .success(bytes) }).definition
      else { return nil }
      (self.flows, self.definition) = (flows, definition)
    }
  }

  private var design: any Engine
  private var app: any Engine

  /// Does up to so many lines of a sequence by chance.
  @MainActor
  package init(_ design: Design, seed: UInt64, length: Int) {
    var chance = Chance(design.flows.seed &* 1_000_003 &+ seed)
    self.init(design)
    while lines.count < length, differences.isEmpty, refused < 4 * length {
      let possible =
        Self.lines(of: self.design)
        + (design.flows.hasWindows ? Self.windowLines(of: self.design) : [])
      if possible.isEmpty { return }
      take(possible[chance.number(below: possible.count)])
    }
  }

  /// Does the given lines, up to the first behind which something differs.
  @MainActor
  package init(_ design: Design, lines: [String]) {
    self.init(design)
    for line in lines where differences.isEmpty { take(line) }
  }

  @MainActor
  private init(_ design: Design) {
    self.design = design.definition.engine()
    app = design.flows.app.engine()
    let one = Transaction()
    _ = ToldEnds.take()
    do throws(Refusal) {
      try self.design.launch(in: one)
      try app.launch(in: Transaction())
    } catch {
      differences = ["cannot be launched: \(error.code.rawValue)"]
      return
    }
    compare(one)
  }

  /// What a user can do; a swipe back, and tries that are refused, beside it.
  private static func lines(of engine: any Engine) -> [String] {
    let lines = engine.possibleUserActions(in: Transaction())
      .map { EngineView.line($0, engine.vocabulary) }
    return lines + (lines.contains("back") ? ["back swipe"] : [])
  }

  /// What a user can do with windows: the first one stays.
  private static func windowLines(of engine: any Engine) -> [String] {
    let scenes = engine.snapshot(.scenes, in: Transaction()).scenes
    if scenes.count < 2 { return ["scene connect second"] }
    let other = scenes[0].isInUse ? "second" : "main"
    return ["scene use \(other)", "scene close second"]
  }

  @MainActor
  private mutating func take(_ line: String) {
    let one = Transaction()
    var next = design
    guard let action = EngineView.action(line, design),
      (try? next.perform(action, in: one)) != nil,
      // What UIKit would not present waits for its turn in the app.
      !one.facts.contains(where: { $0.lint == .alreadyPresenting })
    else {
      refused += 1
      return
    }
    design = next
    lines.append(line)
    guard let own = EngineView.action(line, app) else {
      differences = ["the app has no words for '\(line)'"]
      return
    }
    do throws(Refusal) {
      try app.perform(own, in: Transaction())
    } catch {
      differences = ["the app refuses it: \(error.code.rawValue) \(error.subject)"]
      return
    }
    compare(one)
  }

  @MainActor
  private mutating func compare(_ done: Transaction) {
    let (model, live) = (EngineView(design), EngineView(app))
    func note(_ what: String, _ one: String, _ other: String) {
      if one != other { differences.append("\(what): \(one) in the model, \(other) in the app") }
    }
    note("scene", model.scene, live.scene)
    note("path", model.path, Self.shown(live.path))
    note("modals", "\(model.modals)", "\(live.modals)")
    note("depth", "\(model.depth)", "\(live.depth)")
    note("possible", "\(model.possible.sorted())", "\(live.possible.sorted())")
    note("tabs", "\(model.tabs.sorted())", "\(live.tabs.sorted())")
    note("tree", Self.tree(of: design), Self.tree(of: app))
    note("ends", Self.ends(done, design), ToldEnds.take().sorted().joined(separator: ", "))
  }

  /// The path, empty where a surface has nothing on it: the model has no name for that.
  private static func shown(_ path: String) -> String {
    guard let last = path.split(separator: "/").last else { return path }
    return last.hasPrefix("Stack") || last.hasPrefix("Container") ? "" : path
  }

  /// The coordinators with what each shows: the names of screens are those of the model's frames.
  private static func tree(of engine: any Engine) -> String {
    let vocabulary = engine.vocabulary
    return engine.snapshot(.tree, in: Transaction()).tree.filter { $0.kind != nil }
      .map { node in
        "\(String(repeating: ".", count: node.depth))\(vocabulary.text(node.name.id))"
          + (node.selected.isNone ? "" : "*\(vocabulary.text(node.selected))")
      }
      .joined(separator: " ")
  }

  /// Who ended and whose parent was told so, each with the cause.
  private static func ends(_ transaction: Transaction, _ engine: any Engine) -> String {
    transaction.trace.facts.compactMap { fact in
      guard case .finish(let name, let cause, _, _) = fact else { return nil }
      return "\(engine.vocabulary.text(name.id)) \(cause)"
    }
    .sorted().joined(separator: ", ")
  }
}

extension Lockstep {
  /// A shorter sequence behind which something differs, too.
  @MainActor
  package static func shrink(_ lines: [String], _ design: Design) -> Lockstep {
    var best = Lockstep(design, lines: lines)
    var place = 0
    while place < best.lines.count {
      var fewer = best.lines
      fewer.remove(at: place)
      let tried = Lockstep(design, lines: fewer)
      if !tried.differences.isEmpty, tried.lines.count < best.lines.count {
        best = tried
      } else {
        place += 1
      }
    }
    return best
  }

  /// The lines, and what differs.
  package var report: String {
    (lines.map { "  \($0)" } + differences.map { "    \($0)" }).joined(separator: "\n")
  }
}
