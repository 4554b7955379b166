import SwiftSyntax

/// Makes copies of files that compile without Objective-C.
package struct Preparation: Sendable {
  private let index: TypeIndex
  private let plan: Plan

  private let available: Set<String>
  private let conditions: Conditions
  private let isBeforeSwift5: Bool
  private let sent: Set<String>
  private let renamed: [String: String]

  /// What is prepared by an index; imports of modules that are neither there nor `available` are left out.
  ///
  /// Methods that the names `sent` mean are Objective-C's, whether they say so or not.
  package init(
    _ index: TypeIndex,
    available: Set<String> = [],
    conditions: Conditions = Conditions(),
    isBeforeSwift5: Bool = false,
    sent: Set<String> = [],
    renamed: [String: String] = [:]
  ) {
    self.renamed = renamed
    self.isBeforeSwift5 = isBeforeSwift5
    self.sent = sent
    self.index = index
    self.conditions = conditions
    self.available = available
    plan = Plan(index)
  }

  /// A prepared file.
  package struct Result: Codable, Sendable {
    /// The text, each line where it was; tables of actions and outlets follow behind.
    package var text: String
    /// Where the bytes of the text stood in the file.
    package var map: OffsetMap
    package var remarks: [Remark]
    /// The function of the file that registers its tables; nil where there are none.
    package var registration: String?
    /// What the file imports and no module of the shell has.
    package var foreignImports: [String]
    /// What begins the app, where the program begins in this file.
    package var main: MainType?
    /// The types of the file that are apps of SwiftUI's.
    var apps: [String]
    /// Where the tables begin in the text; nil where there are none.
    var tablesStart: Int?

    /// Leaves the tables of actions and outlets out.
    mutating func dropTables() {
      guard let tablesStart else { return }
      text = String(decoding: text.utf8.prefix(tablesStart), as: UTF8.self)
      registration = nil
      self.tablesStart = nil
    }
  }

  /// Prepares a file; `number` is one that no other file of the module has.
  package func prepare(_ file: SourceFile, number: Int) -> Result {
    let rewriter = Rewriter(file, index, plan)
    rewriter.available = available
    rewriter.renamed = renamed
    rewriter.conditions = conditions
    rewriter.isBeforeSwift5 = isBeforeSwift5
    let types = file.placedTypes()
    var tables = Tables(number: number, index, plan)
    for (type, offset) in types {
      let isClass = type.kind == .class || index[type.name]?.declaration?.kind == .class
      let type = isClass ? type.inferring(sent) : type
      tables.add(type)
      rewriter.sending[offset] = tables.addUnnamed(type)
    }
    rewriter.walk(file.tree)
    let remarks =
      rewriter.remarks
      + tables.problems.map {
        Remark(.warning, Place(file: file.path, line: 1, column: 1), $0)
      }
    var (text, map) = rewriter.edits.result(on: file.text)
    text += tables.protocols
    return Result(
      text: text + tables.text,
      map: map,
      remarks: remarks,
      registration: tables.registration,
      foreignImports: rewriter.foreignImports.sorted(),
      main: types.lazy.map(\.type).filter(\.isMain).compactMap(index.mainType).first,
      apps: types.map(\.type.name).filter(index.isApp),
      tablesStart: tables.text.isEmpty ? nil : text.utf8.count
    )
  }

  /// A class of all protocols whose optional methods classes are given, to ask what UIKit does without.
  package var defaults: String { plan.defaultsClass(index) }
}

extension TypeDeclaration {
  /// The class with the methods of these names as Objective-C's: before Swift 4 one of its need not say so.
  fileprivate func inferring(_ sent: Set<String>) -> Self {
    if sent.isEmpty { return self }
    var type = self
    for (index, method) in methods.enumerated()
    where method.role == .plain && !method.isProperty
      && (sent.contains(method.name) || sent.contains(method.selector))
    {
      type.methods[index].role = .action
    }
    return type
  }
}
