import Foundation

// An app's own unit tests: nothing launches the app for them, so their program itself connects what storyboards name.
extension AdoptedPackage {
  /// The target of C that begins before the tests do.
  static let beginOfTests = "FlowshellTests"

  private func begin(_ module: AppSources.Module) -> String { "flowshell_tests_of_\(module.name)" }

  /// The function that C calls for a module of tests.
  func testsBegin(_ module: AppSources.Module) -> String {
    """

      @_cdecl(\(begin(module).swiftLiteral)) public func _flowshellTestsBegin_\(module.name)() {
        MainActor.assumeIsolated {
          _flowshellRegister_\(module.name)()
          UIKit.InterfaceLibrary.look(in: \(sources.folder.path.swiftLiteral))
        }
      }

    """
  }

  /// Writes what calls these functions when the program of the tests is loaded.
  func writeBeginOfTests() throws {
    let names = sources.modules.filter(\.isTest).map(begin)
    if names.isEmpty { return }
    let folder = "Sources/\(Self.beginOfTests)"
    try write(
      "// Made by flowshell adopt: nothing is to be seen.\n",
      to: "\(folder)/include/begin.h"
    )
    let text = names.map { "void \($0)(void);\n" }.joined()
    let calls = names.map { "  \($0)();\n" }.joined()
    try write(
      "\(text)\n__attribute__((constructor)) static void begin(void) {\n\(calls)}\n",
      to: "\(folder)/begin.c"
    )
  }
}
