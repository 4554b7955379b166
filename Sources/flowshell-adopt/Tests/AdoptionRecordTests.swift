import Foundation
import Testing

@testable import FlowAdopting

/// What was adopted holds until something changes that was read or written.
@Suite struct AdoptionRecordTests {
  private let folder: Folder
  private let request: AdoptionRecord.Request
  private var app: URL { folder.url.appending(path: "App") }

  init() throws {
    folder = try Folder([
      "App/A.swift": "let a = 1", "App/Sub/B.swift": "let b = 1", "App/.hidden/C.swift": "c",
      "App/.flowshell/Sources/App/A.swift": "let a = 1", "App/.flowshell/.build/debug/App": "app",
      "App/.flowshell/adopting.lock": "", "Doubles/D.swift": "let d = 1",
      "App/.made/M.swift": "let m = 1", "App/One/F.swift": "1", "App/Two/F.swift": "2",
      "Secret.xcconfig": "KEY = 1",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App/Linked"),
      withDestinationURL: folder.url.appending(path: "App")
    )
    request = Self.request(folder)
  }

  private static func request(
    _ folder: Folder,
    _ words: [String] = ["App"]
  )
    -> AdoptionRecord.Request
  {
    .init(
      words,
      app: folder.url.appending(path: "App"),
      others: [folder.url.appending(path: "Doubles")]
    )
  }

  /// Makes a record and keeps it.
  private func adopt(isSettled: Bool = true) {
    var module = AppSources.Module(name: "App")
    module.files = [app.appending(path: ".made/M.swift"), app.appending(path: "A.swift")]
    var sources = AppSources(folder: app, modules: [module])
    sources.isSettled = isSettled
    sources.settingsFiles = ["Secret.xcconfig", "Other.xcconfig"].reduce(into: []) {
      $0.insert(folder.url.appending(path: $1))
    }
    AdoptionRecord(request, request.inputs, of: sources, told: ["1 file"], printed: ["app"])?.keep()
  }

  private func holds(_ request: AdoptionRecord.Request) -> Bool {
    AdoptionRecord(of: request, request.inputs) != nil
  }

  @Test func `what was told and printed is there again`() throws {
    #expect(!holds(request))
    adopt()
    let record = try #require(AdoptionRecord(of: request, request.inputs))
    #expect(record.told == ["1 file"])
    #expect(record.printed == ["app"])
    #expect(!holds(Self.request(folder, ["App", "--whole"])))
    AdoptionRecord.forget(request)
    #expect(!holds(request))
  }

  @Test func `a new flow changes nothing of the app`() throws {
    adopt()
    try folder.write("live App", to: "App/flows/a.flow")
    try folder.write("> launch", to: "App/flows/a.golden")
    // The folder is new.
    adopt()
    try folder.write("live App", to: "App/flows/b.flow")
    #expect(holds(request))
    try folder.write("let c = 1", to: "App/flows/C.swift")
    #expect(!holds(request))
  }

  @Test func `where a package was missed, it is asked for the next time`() {
    adopt(isSettled: false)
    #expect(!holds(request))
  }

  @Test(
    arguments: [
      ("App/A.swift", false), ("App/Sub/B.swift", false), ("App/Sub/New.swift", false),
      ("App/.flowshell/Sources/App/A.swift", false), ("App/.flowshell/Sources/New.swift", false),
      ("App/.made/M.swift", false), ("Doubles/D.swift", false), ("Secret.xcconfig", false),
      ("Other.xcconfig", false),
      ("App/.hidden/C.swift", true), ("App/.flowshell/.build/debug/App", true),
      ("App/.flowshell/adopting.lock", true), ("Beside.swift", true),
    ]
  )
  func `it holds only while nothing changes that was read or written`(
    path: String,
    stays: Bool
  )
    throws
  {
    adopt()
    #expect(holds(request))
    let file = folder.url.appending(path: path)
    try Data("something else, and longer".utf8).write(to: file)
    #expect(holds(request) == stays)
  }

  @Test(arguments: ["App/A.swift", "App/Sub", "App/.flowshell/Sources", "Doubles/D.swift"])
  func `it does not hold when something is gone`(path: String) throws {
    adopt()
    try FileManager.default.removeItem(at: folder.url.appending(path: path))
    #expect(!holds(request))
  }

  @Test func `it does not hold when a link leads to another folder of the app`() throws {
    let link = app.appending(path: "Link")
    let folders = ["One", "Two"].map { app.appending(path: $0) }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folders[0])
    adopt()
    #expect(holds(request))
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folders[1])
    #expect(!holds(request))
  }

  @Test func `a record that is no record is none`() throws {
    let place = app.appending(path: ".flowshell/adopted.json")
    try Data("{\"request\": 1}".utf8).write(to: place)
    #expect(!holds(request))
  }
}
