import FlowExplorer
import FlowLive
import FlowNavigation
import Foundation

/// Writes first designs of apps, and holds the apps against designs.
@MainActor protocol DesignDrafting {}

extension DesignDrafting {
  func file(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).nav").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  func conforming(_ app: LiveApp, to design: String) throws -> Conformity {
    let path = try file(design)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try app.conforming(to: path)
  }

  func draft(of app: LiveApp) throws -> String {
    DesignDraft(try search(app), of: app.vocabulary).text(app: "Draft", by: "DraftShell")
  }

  func search(_ app: LiveApp) throws -> LiveSearch {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp, sees: true)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states)
  }
}
