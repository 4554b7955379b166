import FlowReplay
import Replay

/// The test protocol of Bazel: what its environment asks for, and the files that it waits for.
///
/// After the test encyclopedia of bazel.build.
struct Bazel {
  private let environment: (String) -> String?

  init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// Before version 5 there is no `BAZEL_TEST`.
  private var isTest: Bool {
    environment("BAZEL_TEST") == "1" || (text("TEST_TARGET") != nil && text("TEST_SRCDIR") != nil)
  }

  /// Lets the environment decide what the command line did not.
  func apply(to options: inout TestRun.Options) {
    guard isTest else { return }
    // The sources are read-only there, and no second run has the same folder.
    options.failedFlows = nil
    options.outputs = text("TEST_UNDECLARED_OUTPUTS_DIR")
    options.isCI = options.outputs == nil || options.isCI
    if let count = number("TEST_TOTAL_SHARDS"), let index = number("TEST_SHARD_INDEX") {
      options.shard = Shard(number: index + 1, of: count) ?? options.shard
    }
    if let filter = text("TESTBRIDGE_TEST_ONLY") { options.filters.append(filter) }
    if environment("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") == "1" { options.maxFailures = 1 }
    if let path = text("XML_OUTPUT_FILE") {
      options.reports.append(ReportRequest(.junit, path: path))
    }
  }

  /// Says that shards are understood, and that the run has not ended yet.
  func begin() {
    guard isTest else { return }
    if let path = text("TEST_SHARD_STATUS_FILE") { ProcessEnvironment.touch(path) }
    if let path = text("TEST_PREMATURE_EXIT_FILE") { ProcessEnvironment.touch(path) }
  }

  /// Says that the run ended by itself.
  func end() {
    guard isTest, let path = text("TEST_PREMATURE_EXIT_FILE") else { return }
    ProcessEnvironment.remove(path)
  }

  /// Goes where `bazel run` was typed: in its own folder nothing can be written.
  func enterWorkspace() {
    if let folder = text("BUILD_WORKING_DIRECTORY") { ProcessEnvironment.enter(folder) }
  }

  private func text(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func number(_ name: String) -> Int? { environment(name).flatMap { Int($0) } }
}
