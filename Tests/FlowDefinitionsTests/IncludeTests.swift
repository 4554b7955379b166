import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

struct IncludeTests {
  static let top = "app A; scene main App; coordinator App navigation -> main Home\n"

  @Test func `included files are one definition, in the order of the lines`() {
    let result = load(
      Self.top + "include screens/home.nav\nevent top\n",
      including: [
        "screens/home.nav": "include more.nav\ncontroller Home\ninclude ../events.nav",
        "screens/more.nav": "controller More",
        "events.nav": "event e",
      ]
    )
    #expect(told(result) == [])
    #expect(
      result.files == ["app.nav", "screens/home.nav", "screens/more.nav", "events.nav"]
    )
    let tables = result.definition?.tables
    #expect(tables?.files == result.files)
    #expect(tables?.controllers.map(\.place.file) == [1, 2])
  }

  @Test func `mistakes are told with their file, sorted by file and place`() {
    let result = load(
      Self.top + "include a.nav\ninclude b.nav\nevnt x\n",
      including: [
        "a.nav": "controller Home\ncontroller Home\n", "b.nav": "coordinator Home simple\nx\n",
      ]
    )
    #expect(
      told(result) == [
        "4:1 unknown-word: unknown declaration 'evnt'; did you mean 'event'?",
        "a.nav:2:12 duplicate: duplicate controller 'Home'; the name is taken in line 1",
        "b.nav:1:13 duplicate: duplicate coordinator 'Home'; the name is taken in a.nav:1",
        "b.nav:2:1 unknown-word: unknown declaration 'x'",
      ]
    )
  }

  @Test func `a cycle is refused with its chain`() {
    let result = load(
      Self.top + "include a.nav\ncontroller Home\n",
      including: ["a.nav": "include b.nav", "b.nav": "include ./a.nav\ninclude app.nav"]
    )
    #expect(
      told(result) == [
        "b.nav:1:9 cycle: './a.nav' includes itself: a.nav -> b.nav -> a.nav",
        "b.nav:2:9 cycle: 'app.nav' includes itself: app.nav -> a.nav -> b.nav -> app.nav",
      ]
    )
  }

  @Test func `a file that two others include is read once`() {
    let result = load(
      Self.top + "include a.nav\ninclude b.nav\n",
      including: [
        "a.nav": "include c.nav", "b.nav": "include c.nav", "c.nav": "controller Home",
      ]
    )
    #expect(told(result) == [])
    #expect(result.files == ["app.nav", "a.nav", "c.nav", "b.nav"])
  }

  @Test func `paths out of the folder are refused`() {
    let text = """
      include ../x.nav
      include a/../../x.nav
      include /etc/passwd
      include .
      include missing.nav
      include
      include a.nav b.nav
      """
    #expect(
      told(load(Self.top + "controller Home\n" + text)) == [
        "3:9 wrong-place: '../x.nav' leaves the folder of the app's file",
        "4:9 wrong-place: 'a/../../x.nav' leaves the folder of the app's file",
        "5:9 wrong-place: '/etc/passwd' is absolute; a path begins at the including file",
        "6:9 wrong-place: '.' is no path of a file",
        "7:9 unknown-name: cannot read 'missing.nav': no such file",
        "8:1 missing-parameter: 'include' takes the path of one file",
        "9:15 unexpected-argument: 'include' takes the path of one file",
      ]
    )
  }

  @Test func `paths are seen from the including file`() {
    var asked: [String] = []
    let result = Loader.load("/apps/one/app.nav") { path in
      asked.append(path)
      switch path {
      case "/apps/one/app.nav": return .success(Array((Self.top + "include x/y.nav").utf8))
      case "/apps/one/x/y.nav": return .success(Array("include ../z.nav".utf8))
      default: return .success(Array("controller Home".utf8))
      }
    }
    #expect(told(result) == [])
    #expect(asked == ["/apps/one/app.nav", "/apps/one/x/y.nav", "/apps/one/z.nav"])
  }

  @Test func `sixteen files deep is deep enough`() {
    var files: [String: String] = [:]
    for number in 1..<30 { files["f\(number).nav"] = "include f\(number + 1).nav" }
    files["f16.nav"] = "controller Home"
    #expect(told(load(Self.top + "include f1.nav", including: files)) == [])
    files["f16.nav"] = "include f17.nav\ncontroller Home"
    #expect(
      told(load(Self.top + "include f1.nav", including: files)) == [
        "f16.nav:1:9 limit: files include each other more than 16 deep; the limit is fixed"
      ]
    )
  }

  @Test func `a file that cannot be read is told without a line`() {
    let result = Loader.load("gone.nav") { _ in .failure(ReadFailure("no such file")) }
    #expect(told(result) == ["gone.nav:1:1 unknown-name: cannot be read: no such file"])
    #expect(result.definition == nil)
    #expect(result.files == [])
  }

  @Test func `what is no text is not parsed`() {
    let result = Loader.load("app.nav") { _ in .success([0x61, 0x00, 0x62]) }
    #expect(result.diagnostics.map(\.code) == ["encoding"])
    #expect(result.definition == nil)
  }
}
