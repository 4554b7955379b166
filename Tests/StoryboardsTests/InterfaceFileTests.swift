import Storyboards
import Testing

@Suite struct InterfaceFileTests {
  private func read(_ text: String) throws(InterfaceProblems) -> InterfaceFile {
    try InterfaceFile(Array(text.utf8))
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    initialViewController="A"><scenes>

    """

  @Test func `a storyboard has its scenes, objects and segues`() throws {
    let file = try read(
      Self.head + """
        <!-- Login --><scene sceneID="s"><objects>
        <viewController storyboardIdentifier="Login" customClass="Login" id="A" sceneMemberID="viewController">
          <view key="view" id="v"><subviews>
            <button id="b"><state key="normal" title="Log &quot;in&quot; &#x263A;"/>
              <connections><segue destination="B" kind="show" identifier="go" id="g"/></connections></button>
            <textView id="t"><string key="text">two
        lines</string></textView>
          </subviews></view>
          <connections><outlet property="button" destination="b" id="o"/></connections>
        </viewController></objects></scene>
        <scene sceneID="t2"><objects>
        <viewController id="B" sceneMemberID="viewController"/></objects></scene>
        </scenes>
        <inferredMetricsTieBreakers><segue reference="g"/></inferredMetricsTieBreakers></document>
        """
    )
    #expect(file.kind == .storyboard)
    #expect(file.scenes.count == 2)
    #expect(file.scene(identifiedBy: "Login")?.controller == file.places["A"])
    let segues = file.segues(of: file.scenes[0])
    #expect(segues.map(\.kind) == [.show])
    #expect(segues.map(\.identifier) == ["go"])
    let button = try #require(file.places["b"])
    let state = try #require(file.child(of: button, key: "normal"))
    #expect(file[state, "title"] == "Log \"in\" \u{263A}")
    #expect(file.elements[button].location == .init(line: 6, column: 5))
    #expect(file.string(try #require(file.places["t"]), "text") == "two\nlines")
    guard
      case .outlet("button", "b")? = file.connections(of: file.scenes[0].controller).first?
        .connection
    else {
      Issue.record("no outlet")
      return
    }
  }

  @Test func `the peeks of a segue, which lead where it leads, are no segues`() throws {
    let file = try read(
      Self.head + """
        <scene sceneID="s"><objects><viewController id="A"><connections>
          <segue destination="A" kind="presentation" identifier="crop" id="g">
            <segue key="commit" inheritsFrom="parent" id="c"/>
            <segue key="preview" inheritsFrom="commit" id="p"/>
          </segue>
        </connections></viewController></objects></scene></scenes></document>
        """
    )
    #expect(file.segues(of: file.scenes[0]).map(\.identifier) == ["crop"])
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let problems: [String]
  }

  private static let type = "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\""

  @Test(arguments: [
    Broken(
      testDescription: "marks of a merge conflict",
      text: "<document>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> theirs\n</document>",
      problems: [
        "2:1 a mark of a merge conflict", "4:1 a mark of a merge conflict",
        "6:1 a mark of a merge conflict",
      ]
    ),
    Broken(
      testDescription: "a pointer of Git LFS",
      text: "version https://git-lfs.github.com/spec/v1\noid sha256:1\n",
      problems: ["1:1 a pointer to a file that Git LFS has not fetched"]
    ),
    Broken(
      testDescription: "tags that do not match",
      text: "<document \(type)>\n <objects>\n  <view id='a'>\n </objects>\n </b>\n</document>",
      problems: ["3:3 'view' is not closed", "5:2 'b' is closed and was not open"]
    ),
    Broken(
      testDescription: "ids that lead nowhere",
      text: """
        <document \(type)><objects><view id="a"><connections>
        <outlet property="x" destination="no" id="b"/>
        <action selector="y:" destination="nor" id="c"/>
        </connections></view></objects></document>
        """,
      problems: [
        "2:1 the outlet leads to 'no', which is not in the file",
        "3:1 the action leads to 'nor', which is not in the file",
      ]
    ),
    Broken(
      testDescription: "an id that is there twice",
      text: "<document \(type)><view id='a'/>\n<view id='a'/></document>",
      problems: ["2:1 the id 'a' is there twice"]
    ),
    Broken(
      testDescription: "another platform",
      text: "<?xml version='1.0'?>\n<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>",
      problems: ["2:1 made for macOS, not for iOS"]
    ),
    Broken(
      testDescription: "a document type, which may define entities",
      text: "<!DOCTYPE a [<!ENTITY b \"c\">]><document/>",
      problems: ["1:1 a document type is not read"]
    ),
    Broken(
      testDescription: "attributes that are broken, each told",
      text: "<document \(type)>\n<a b=c/>\n<a b='&no;'/>\n</document>",
      problems: ["2:6 expected a value in quotes for 'b'", "3:7 unknown entity '&no;'"]
    ),
    Broken(testDescription: "nothing", text: "", problems: ["1:1 not a storyboard or xib"]),
    Broken(
      testDescription: "elements without end",
      text: String(repeating: "<a>", count: 600),
      problems: ["1:1501 elements are nested more than 500 deep"]
    ),
  ])
  func `what is wrong is told with line and column, all at once`(broken: Broken) {
    do throws(InterfaceProblems) {
      _ = try read(broken.text)
      Issue.record("it was read")
    } catch {
      let told = error.problems.map { "\($0.location.line):\($0.location.column) \($0.message)" }
      #expect(Array(told.prefix(broken.problems.count)) == broken.problems)
      #expect(broken.text.contains("<a><a>") || told.count == broken.problems.count)
    }
  }
}
