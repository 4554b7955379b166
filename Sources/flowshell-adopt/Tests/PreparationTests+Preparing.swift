import Testing

@testable import FlowAdopting

extension PreparationTests {
  /// The files of a module, prepared with what UIKit and a library declare.
  static func prepared(
    _ sources: [String],
    uikit: String = "",
    library: String = "",
    isBeforeSwift5: Bool = false,
    infersRuntime: Bool = false
  ) -> [Preparation.Result] {
    let standIn = SourceFile(path: "UIKit.swift", text: uikit).declarations()
    let names = TypeIndex([], uikit: [standIn]).optionalMethods
    let files = sources.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let declarations = files.map { $0.declarations(movable: names) }
    let index = TypeIndex(
      declarations,
      uikit: [standIn],
      others: [SourceFile(path: "Library.swift", text: library).declarations()]
    )
    let sent = infersRuntime ? Set(declarations.flatMap(\.selectors)) : []
    let preparation = Preparation(index, isBeforeSwift5: isBeforeSwift5, sent: sent)
    return files.enumerated().map { preparation.prepare($1, number: $0) }
  }
}
