import FlowScript
import FlowShell
import FlowSystem

/// The flows of a run: those found, narrowed by what the run is asked for, in the order of their paths.
struct Selection {
  private(set) var flows: [FlowFile]
  /// Golden files without their flow.
  let orphans: [String]
  /// How many there were before a part of them was taken for a shard.
  private(set) var beforeShard = 0
  /// Sentences that do not hinder the run.
  private(set) var warnings: [String] = []

  /// Why there is nothing to run.
  struct Problem: Error {
    var sentence: String
  }

  init(
    from discovery: Discovery,
    _ options: TestRun.Options,
    _ files: PosixFiles
  ) throws(Problem) {
    flows = discovery.flows
    orphans = discovery.orphans
    for filter in options.filters { try narrow(byPath: filter, of: discovery.flows.count) }
    try narrow(byTags: options.tags, files)
    if options.onlyFailed { try narrow(toFailed: options.failedFlows, files) }
    beforeShard = flows.count
    if let shard = options.shard { flows = shard.part(of: flows) }
  }

  private mutating func narrow(byPath filter: String, of count: Int) throws(Problem) {
    guard let expression = try? Regex(filter) else {
      throw Problem(sentence: "'\(filter)' is not a regular expression")
    }
    flows.removeAll { $0.path.firstMatch(of: expression) == nil }
    if flows.isEmpty { throw Problem(sentence: "no flow of \(count) matches '\(filter)'") }
  }

  private mutating func narrow(byTags filters: [TagFilter], _ files: PosixFiles) throws(Problem) {
    if filters.isEmpty { return }
    var known: Set<String> = []
    let count = flows.count
    flows.removeAll { flow in
      // A flow whose head cannot be read is run whatever the tags, and says why.
      guard let head = FlowSummary(ofFlow: flow.path, files.read) else { return false }
      known.formUnion(head.tags)
      return !filters.contains { $0.matches(head.tags) }
    }
    let names = known.sorted(by: Platform.precedes)
    let list = names.isEmpty ? "no flow has one" : "there are: " + names.joined(separator: ", ")
    for tag in filters.flatMap(\.wanted) where !known.contains(tag) {
      throw Problem(sentence: "no flow has the tag '\(tag)'; \(list)")
    }
    for tag in filters.flatMap(\.unwanted) where !known.contains(tag) {
      warnings.append("no flow has the tag '\(tag)'; \(list)")
    }
    if flows.isEmpty { throw Problem(sentence: "no flow of \(count) has such tags") }
  }

  private mutating func narrow(
    toFailed failed: FailedFlows?,
    _ files: PosixFiles
  ) throws(Problem) {
    guard let failed else {
      throw Problem(
        sentence: "nothing remembers which flows failed: there is no home folder, or this is CI"
      )
    }
    let noted: Set<String>?
    do throws(FileProblem) {
      noted = try failed.noted(files)
    } catch {
      throw Problem(sentence: "cannot read '\(failed.file)': \(error.reason)")
    }
    guard let noted else {
      throw Problem(sentence: "no run was made in this folder: nothing is known to have failed")
    }
    flows.removeAll { !noted.contains(failed.absolute($0.path)) }
    if flows.isEmpty { throw Problem(sentence: "of these flows none failed when it was run last") }
  }
}
