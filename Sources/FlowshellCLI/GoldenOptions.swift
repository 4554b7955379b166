import ArgumentParser

/// What `flowshell test` does with golden files.
struct GoldenOptions: ParsableArguments {
  @Flag(help: "Rewrite the goldens that differ, are stale or missing.")
  var update = false

  @Flag(help: "Ask of each difference, hunk by hunk, whether the golden is to have it.")
  var review = false

  /// The option that is given, if one is.
  var first: String? { update ? "--update" : review ? "--review" : nil }
}
