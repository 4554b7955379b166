import SwiftSyntax

/// Makes copies of files that compile without Objective-C.
package struct Preparation: Sendable {
  private let index: TypeIndex
  private let plan: Plan

  package init(_ index: TypeIndex) {
    self.index = index
    plan = Plan(index)
  }

  /// A prepared file.
  package struct Result: Codable, Sendable {
    /// The text, each line where it was; tables of actions and outlets follow behind.
    package var text: String
    package var remarks: [Remark]
    /// The function of the file that registers its tables; nil where there are none.
    package var registration: String?
    /// What the file imports and no module of the shell has.
    package var foreignImports: [String]
    /// The app's delegate, where the program begins in this file.
    package var main: String?
  }

  /// Prepares a file; `number` is one that no other file of the module has.
  package func prepare(_ file: SourceFile, number: Int) -> Result {
    let rewriter = Rewriter(file, index, plan)
    rewriter.walk(file.tree)
    let declarations = file.declarations()
    var tables = Tables(number: number, index, plan)
    for type in declarations.types { tables.add(type) }
    let remarks =
      rewriter.remarks
      + tables.problems.map {
        Remark(.warning, Place(file: file.path, line: 1, column: 1), $0)
      }
    return Result(
      text: rewriter.edits.applied(to: file.text) + tables.text,
      remarks: remarks,
      registration: tables.registration,
      foreignImports: rewriter.foreignImports.sorted(),
      main: declarations.types.first(where: \.isMain)?.name
    )
  }

  /// A class of all protocols whose optional methods classes are given, to ask what UIKit does without.
  package var defaults: String { plan.defaultsClass(index) }
}
