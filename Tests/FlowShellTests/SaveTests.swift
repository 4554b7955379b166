import FlowShell
import Testing

/// What `save` asks of its driver.
struct SaveTests {
  @Test(arguments: ["Small.nav", "flow", "a.flow.txt", "apps/Small.golden"])
  func `only a flow is saved`(name: String) {
    var session = TypedLines.session()
    let answer = TypedLines.enter("save \(name)", &session)
    #expect(answer == "  refused   bad-value: '\(name)' is not the name of a .flow file\n")
    #expect(session.requests.isEmpty)
  }

  @Test func `a second save knows what the first one wrote`() {
    var session = TypedLines.session()
    TypedLines.enter("save a.flow\ntap next\nsave a.flow\nsave b.flow", &session)
    let first = Array("app apps/Small.nav\nlaunch\n".utf8)
    let second = first + Array("tap next\n".utf8)
    #expect(
      session.requests == [
        .write(path: "a.flow", bytes: first, over: nil),
        .write(path: "a.flow", bytes: second, over: first),
        .write(path: "b.flow", bytes: second, over: nil),
      ]
    )
  }

  @Test func `a flow that is replayed saves nothing`() {
    let result = TypedLines.replay(Array("app ../apps/Small.nav\nlaunch\n! save x.flow\n".utf8))
    let transcript = String(decoding: result.transcript, as: UTF8.self)
    #expect(transcript.hasSuffix("  refused   wrong-place: 'save' does not belong here\n"))
  }

  /// Where the session is, where it saves, and the app as the saved flow names it.
  static let places: [(folder: String, file: String, app: String)] = [
    ("/home/ann/work", "x.flow", "apps/Small.nav"),
    ("/home/ann/work", "flows/x.flow", "../apps/Small.nav"),
    ("/home/ann/work", "/home/ann/work/x.flow", "apps/Small.nav"),
    ("/home/ann/work", "/home/ann/work/flows/x.flow", "../apps/Small.nav"),
    ("/home/ann/work", "/home/ann/x.flow", "work/apps/Small.nav"),
    ("/home/ann/work", "/x.flow", "home/ann/work/apps/Small.nav"),
    ("/home/ann/work", "/var/out/x.flow", "../../home/ann/work/apps/Small.nav"),
    ("/home/ann/work", "../x.flow", "work/apps/Small.nav"),
    ("/home/ann/work", "../flows/x.flow", "../work/apps/Small.nav"),
  ]

  @Test(arguments: places)
  func `a saved flow finds the app from where it is`(
    place: (folder: String, file: String, app: String)
  ) {
    var session = TypedLines.session()
    session.environment.folder = place.folder
    TypedLines.enter("save \(place.file)", &session)
    guard case .write(_, let bytes, _)? = session.requests.first else {
      Issue.record("nothing was saved")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "app \(place.app)\nlaunch\n")
  }
}
