package import Foundation

/// The package of prepared copies: `.flowshell` in the app's folder.
package struct AdoptedPackage: Sendable {
  package let sources: AppSources
  /// The folder of the package.
  package let folder: URL
  /// The folder of flowshell's own package.
  let flowshell: URL
  /// The folders of Swift files that the user gives in the place of modules.
  let givenStandIns: [String: URL]
  /// The text of a file with `func declare(_ app: LiveApp) -> LiveApp`; nil where there is none.
  let declaration: String?

  /// The folder of files that answer requests; nil where none does.
  let answerFolder: URL?

  package init(
    _ sources: AppSources,
    flowshell: URL,
    standIns: [String: URL] = [:],
    declaration: String? = nil,
    answers: URL? = nil
  ) throws {
    let names = TargetNames(of: flowshell)
    var sources = sources
    try names.rename(&sources)
    try names.check(standIns.keys.sorted())
    self.declaration = declaration
    answerFolder = answers
    self.sources = sources
    self.flowshell = flowshell
    givenStandIns = standIns
    folder = sources.folder.appending(path: ".flowshell")
    program = names.program(of: sources)
  }

  /// The program's name: `ItemsShell`.
  package let program: String

  /// What came of writing it.
  package struct Outcome: Sendable {
    package var files = 0
    /// Files that were prepared anew, because they or what they refer to changed.
    package var prepared = 0
    /// Files with at least one change.
    package var changed = 0
    package var remarks: [Remark] = []
    /// Modules that no part of the package has, and how many files import each.
    package var foreignImports: [String: Int] = [:]
  }

  /// What declares the colours and pictures that UIKit has: no asset of an app's goes by their names.
  var namesOfColors: String {
    ["UIColor", "UIImage"].map { name in
      let file = flowshell.appending(path: "Sources/UIKit/Inert/\(name).swift")
      return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }.joined()
  }

  /// What a `main.swift` begins, the class that it gives `UIApplicationMain` or an app of SwiftUI's; the shell's own
  /// begins it instead.
  ///
  /// One that looks for a delegate of its tests first has the app's own behind it.
  func typeOfMainFile() -> MainType? {
    let file = sources.app?.files.first { $0.lastPathComponent == "main.swift" }
    guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    guard text.contains("UIApplicationMain") else {
      let begun = text.matches(of: /([A-Z][A-Za-z0-9_.]*)\.main\(\)/).last
      return begun.map { MainType(name: String($0.output.1), isOfSwiftUI: true) }
    }
    let given = text.matches(of: /NSStringFromClass\(\s*([A-Za-z_][A-Za-z0-9_.]*)\.self/).last
    let named = given ?? text.matches(of: /([A-Z][A-Za-z0-9_.]*)\.self/).last
    return named.map { MainType(name: String($0.output.1), isOfSwiftUI: false) }
  }

  func registration(
    _ module: AppSources.Module,
    _ calls: [String],
    _ main: MainType?,
    usesNetwork: Bool = false
  ) -> String {
    let others = module.dependencies.map { "  _flowshellRegister_\($0)()\n" }.joined()
    let calls = calls.map { "  \($0)()\n" }.joined()
    let imports = module.dependencies.map { "import \($0)\n" }.joined()
    var text = """
      // Made by flowshell adopt: changes are lost.
      import FlowLive
      import UIKit
      \(imports)
      /// Gives UIKit the actions and outlets of the module's classes.
      @MainActor public func _flowshellRegister_\(module.name)() {
      \(others)\(calls)}

      """
    if module.isTest { text += testsBegin(module) }
    if !module.isOfPackage, sources.products.contains(where: { $0.module == "RxSwift" }) {
      text += Self.resultOfRx5
    }
    if module.isOfPackage || sources.isPackage, usesBundle(module) {
      text += "\nextension Foundation.Bundle { static var module: Bundle { .main } }\n"
    }
    if let main {
      let launch = sources.launch
      if main.isOfSwiftUI { text = "import SwiftUI\n" + text }
      if usesNetwork { text = "import \(Self.answers)\n" + text }
      let network =
        usesNetwork
        ? "  beginAnswers(in: \(answerFolder.map(\.path.swiftLiteral) ?? "nil"))\n" : ""
      let sceneDelegate = main.sceneDelegate ?? launch.sceneDelegate.map { "\($0).self" }
      var rest = sceneDelegate.map { ", sceneDelegate: \($0)" } ?? ""
      let storyboard = launch.sceneDelegate == nil ? launch.storyboard : launch.sceneStoryboard
      if let storyboard { rest += ", storyboard: \(storyboard.swiftLiteral)" }
      let libraries = sources.libraries.map(\.swiftLiteral).joined(separator: ", ")
      let used = libraries.isEmpty ? "" : "\n      .libraries(\(libraries))"
      text += """

        /// The app, as its delegate begins it.
        @MainActor public func flowshellApp() -> LiveApp {
          _flowshellRegister_\(module.name)()
        \(network)  let app = LiveApp(\(sources.name.swiftLiteral), delegate: { \(main.delegate) }\(rest))
            .storyboards(in: \(sources.folder.path.swiftLiteral))
            .date("2026-01-31T09:00:00Z")
            .seed(1)\(used)
          return \(declaration == nil ? "app" : "declare(app)")
        }

        """
    }
    return text
  }

  /// The module that answers requests.
  static let answers = "FlowAnswers"

  // RxSwift 5 had an event of its own for what is a Result in 6.
  private static let resultOfRx5 = """

    extension Result where Failure == any Error {
      static func error(_ error: any Error) -> Self { .failure(error) }
    }

    """

  // SwiftPM declares it for a target with resources, which are in the app's bundle here.
  private func usesBundle(_ module: AppSources.Module) -> Bool {
    let texts = module.files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return texts.contains { $0.mentions(".module") }
      && !texts.contains {
        $0.mentions("module") && $0.contains(/(let|var) +module *:? *=? *(Foundation\.)?Bundle/)
      }
  }

  // MARK: Files

  /// Writes a file whole; one that says the same already keeps its date, so nothing is built again.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file, options: .atomic)
  }

  /// Removes copies of files that are no longer the app's.
  func removeOthers(than written: Set<String>, in path: String) {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let root = folder.appending(path: path)
    guard let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
    else { return }
    for case let file as URL in all where file.pathExtension == "swift" {
      if !written.contains(file.path(under: folder)) {
        try? FileManager.default.removeItem(at: file)
      }
    }
  }
}

extension String {
  /// The text as a literal of Swift.
  var swiftLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 32: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
