/// Whether a file may name another, each pair looked at once.
///
/// A typed line may name any file; the lines of a file were written by others.
struct FileReach {
  private struct Key: Hashable {
    var folder: String
    var path: String
  }

  private let refusal: @Sendable (_ path: String, _ file: String) -> FileProblem?
  private var known: [Key: FileProblem?] = [:]

  init(_ environment: Environment) {
    refusal = environment.refusal
  }

  /// Why a file may not name a path; nil when it may.
  mutating func problem(with path: String, namedBy file: String) -> FileProblem? {
    let key = Key(folder: FilePath.folder(of: file), path: path)
    if let known = known[key] { return known }
    let problem = refusal(path, file)
    known[key] = .some(problem)
    return problem
  }
}
