import Foundation
import Testing

@testable import FlowAdopting

/// What an app's bundle says, by its project, its files of settings and its `Info.plist`.
@Suite struct BuildSettingsTests {
  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>Server</key><dict><key>URL</key><string>$(SERVER)/v1</string>
    <key>Ports</key><array><integer>80</integer><true/></array></dict>
    <key>Key</key><string>$(SECRET)</string></dict></plist>
    """

  private func info(_ files: [String: String], settings: String = "") throws -> [String: InfoValue]
  {
    let files = files.merging(["App/A.swift": "", "App/Info.plist": Self.plist]) { own, _ in own }
    let project = ProjectTests.project(target: "App", settings: settings)
      .replacing(
        "name = Debug; buildSettings",
        with: "name = Debug; baseConfigurationReference = F; buildSettings"
      )
      .replacing(
        "L0 = {",
        with: "F = { isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; }; L0 = {"
      )
    let folder = try Folder(
      files.merging(["P.xcodeproj/project.pbxproj": project]) { own, _ in own }
    )
    return try AppSources(folder: folder.url, target: nil).launch.info
  }

  @Test func `tables and lists of a property list have settings of files in them`() throws {
    let info = try info([
      "A.xcconfig": """
      // The server. SERVER = not this
      #include "More/B.xcconfig"
      #include? "Secret.xcconfig"
      SERVER = https:/$()/$(HOST) // Of the test.
      HOST[sdk=macosx*] = mac.example.org
      """,
      "More/B.xcconfig": "HOST = example.org\nSERVER = http\n",
    ])
    #expect(
      info["Server"]
        == .table(["URL": "https://example.org/v1", "Ports": .list([.whole(80), .truth(true)])])
    )
    #expect(info["Key"] == "")
  }

  @Test func `an empty setting names no file that was read`() throws {
    let project = ProjectTests.project(
      target: "App",
      settings: "SWIFT_OBJC_BRIDGING_HEADER = \"\"; INFOPLIST_FILE = \"\";"
    )
    .replacing("SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;", with: "")
    let folder = try Folder(["P.xcodeproj/project.pbxproj": project, "App/A.swift": ""])
    #expect(try AppSources(folder: folder.url, target: nil).settingsFiles == [])
  }

  @Test func `settings of the project stand over those of its file, and inherit them`() throws {
    let info = try info(
      ["A.xcconfig": "SERVER = file\nSECRET = a"],
      settings: "SERVER = project; SECRET = \"$(inherited) b $(SECRET)\";"
    )
    #expect(
      info["Server"] == .table(["URL": "project/v1", "Ports": .list([.whole(80), .truth(true)])])
    )
    #expect(info["Key"] == "a b ")
  }

  @Test func `a property list that Xcode makes has version and name`() throws {
    let info = try info(
      [:],
      settings: """
        GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 1.2; CURRENT_PROJECT_VERSION = 3;
        INFOPLIST_KEY_CFBundleDisplayName = "My $(PRODUCT_NAME)";
        """
    )
    #expect(info["CFBundleShortVersionString"] == "1.2")
    #expect(info["CFBundleVersion"] == "3")
    #expect(info["CFBundleName"] == "App")
    #expect(info["CFBundleDisplayName"] == "My App")
    #expect(info["CFBundleIdentifier"] == nil)
  }

  @Test func `settings that double each other stay bounded`() throws {
    let doubling = (0..<60).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" } + ["A60 = x"]
    let inherited = Array(repeating: "SECRET = $(inherited)$(inherited)y", count: 60)
    let info = try info([
      "A.xcconfig": (doubling + inherited + ["SERVER = $(A0)"]).joined(separator: "\n")
    ])
    for (key, value) in info {
      if case .text(let text) = value { #expect(text.utf8.count < 200_000, "\(key)") }
    }
    #expect(info["Key"]?.plist as? String != "")
  }
}
