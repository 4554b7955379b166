/// What is wrong with a file, and where.
package struct InterfaceProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case mergeMark
    case pointerToLargeFile
    case compiled
    case notText
    case tooLarge
    case tooDeep
    case tooMany
    case documentType
    case expected(String)
    case unknownEntity(String)
    case unclosed(String)
    case closesNothing(String)
    case noInterface
    case otherPlatform(String)
    case oldFormat
    case unknownSegue(String)
    case duplicateID(String)
    case dangling(String, of: String)
  }

  package let kind: Kind
  package let location: InterfaceFile.Location

  /// What is wrong, in a sentence.
  package var message: String {
    switch kind {
    case .mergeMark: "a mark of a merge conflict"
    case .pointerToLargeFile: "a pointer to a file that Git LFS has not fetched"
    case .compiled: "a compiled file; the one that Interface Builder edits is needed"
    case .notText: "not UTF-8"
    case .tooLarge: "the file is larger than 64 MB"
    case .tooDeep: "elements are nested more than 500 deep"
    case .tooMany: "more than a million elements"
    case .documentType: "a document type is not read"
    case .expected(let what): "expected \(what)"
    case .unknownEntity(let name): "unknown entity '&\(name);'"
    case .unclosed(let name): "'\(name)' is not closed"
    case .closesNothing(let name): "'\(name)' is closed and was not open"
    case .noInterface: "not a storyboard or xib"
    case .otherPlatform(let name): "made for \(name), not for iOS"
    case .oldFormat: "in the format before Xcode 5"
    case .unknownSegue(let kind): "unknown kind of segue '\(kind)'"
    case .duplicateID(let id): "the id '\(id)' is there twice"
    case .dangling(let id, let element): "the \(element) leads to '\(id)', which is not in the file"
    }
  }
}

/// All that is wrong with a file, from its top.
package struct InterfaceProblems: Error, Hashable {
  package let problems: [InterfaceProblem]
}
