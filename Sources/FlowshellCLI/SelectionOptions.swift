import ArgumentParser
import FlowReplay
import FlowSystem

/// Which flows `flowshell test` runs.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only flows whose path has a match of this regular expression.",
      valueName: "RE"
    )
  )
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only flows with these tags: 'a,!b' has tag a and not tag b; given twice, one of both is enough.
      """,
      valueName: "TAGS"
    )
  )
  var tags: [String] = []

  @Flag(help: "Only flows that did not pass when they were run last in this folder.")
  var failed = false

  @Option(
    help: ArgumentHelp(
      "Only part K of N, as K/N; auto: as GitLab, CircleCI or Buildkite say.",
      valueName: "K/N"
    )
  )
  var shard: String?

  @Flag(help: "Name the flows that would run, with -v their titles and tags, and run none.")
  var list = false

  func apply(to options: inout TestRun.Options) throws {
    options.filters = filter
    options.onlyFailed = failed
    options.lists = list
    options.tags = try tags.map { text in
      guard let filter = TagFilter(text) else {
        throw ValidationError("'\(text)' are no tags: 'a,!b' is tag a and not tag b")
      }
      return filter
    }
    guard let shard else { return }
    if shard == "auto" {
      // A run of all flows in each of ten jobs would only be slow; none in any would be no run.
      options.shard = Shard.fromEnvironment { Platform.environmentVariable($0) }
      if options.shard == nil {
        throw ValidationError("'--shard auto' finds no CI system that says which part this is")
      }
    } else if let part = Shard(shard) {
      options.shard = part
    } else {
      throw ValidationError("'\(shard)' is no shard: 2/5 is the second part of five")
    }
  }
}
