import FlowShell
import Testing

@testable import FlowReplay

struct SelectionTests {
  /// Flows `a` to `d` with the tags `a: smoke`, `b: smoke slow`, `c: slow`, and none.
  private func suite() throws -> FlowSuite {
    let suite = try FlowSuite()
    for name in ["a", "b", "c", "d"] { suite.add(name, golden: "") }
    suite.folder.write("a.flow", "tag smoke\n")
    suite.folder.write("b.flow", "# A comment.\ntitle B\ntag smoke slow\nlaunch\ntag late\n")
    suite.folder.write("c.flow", "tag slow\n")
    return suite
  }

  @Test(arguments: [
    (["smoke"], ["a", "b"]), (["!smoke"], ["c", "d"]), (["smoke,!slow"], ["a"]),
    (["smoke,slow"], ["b"]), (["smoke,!slow", "slow,!smoke"], ["a", "c"]),
    (["!smoke,!slow"], ["d"]),
  ])
  func `tags between commas must all hold, one of several options is enough`(
    tags: [String],
    names: [String]
  ) throws {
    let suite = try suite()
    _ = suite.test { $0.tags = tags.compactMap(TagFilter.init) }
    #expect(suite.runs == names.map { $0 + ".flow" })
  }

  @Test(arguments: ["", ",", "a,", "!", "a,!", "!!a", "a b"])
  func `what is no tag is refused`(text: String) {
    #expect(TagFilter(text) == nil)
  }

  @Test func `a tag that no flow has is an error, where it is to be left out a warning`() throws {
    let suite = try suite()
    let wanted = suite.test { $0.tags = [TagFilter("smoek")].compactMap(\.self) }
    #expect(wanted.status == .wrong)
    #expect(wanted.error == "error: no flow has the tag 'smoek'; there are: slow, smoke\n")
    let unwanted = suite.test { $0.tags = [TagFilter("!smoek")].compactMap(\.self) }
    #expect(unwanted.status == .good)
    #expect(unwanted.error == "warning: no flow has the tag 'smoek'; there are: slow, smoke\n")
    let none = suite.test(["a.flow", "c.flow"]) {
      $0.tags = [TagFilter("smoke,slow")].compactMap(\.self)
    }
    #expect(none.error == "error: no flow of 2 has such tags\n")
  }

  @Test func `a flow whose head cannot be read is run, whatever the tags`() throws {
    let suite = try suite()
    suite.folder.write("d.flow", "tga smoke\n")
    _ = suite.test { $0.tags = [TagFilter("smoke")].compactMap(\.self) }
    #expect(suite.runs == ["a.flow", "b.flow", "d.flow"])
  }

  @Test(arguments: [
    ("1/1", ["a", "b", "c", "d"]), ("1/2", ["a", "c"]), ("2/2", ["b", "d"]), ("3/3", ["c"]),
    ("4/4", ["d"]), ("5/5", []),
  ])
  func `a shard is every n-th flow; an empty one is good`(shard: String, names: [String]) throws {
    let suite = try suite()
    let run = suite.test { $0.shard = Shard(shard) }
    #expect(suite.runs == names.map { $0 + ".flow" })
    #expect(run.status == .good)
    #expect(
      run.out == "shard \(shard): \(names.count) of 4 flows\n\(names.count) passed, 0 failed\n"
    )
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/"])
  func `what is no shard is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], "2/5"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "5"], "1/5"),
    (["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "5"], "5/5"),
    (["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "5"], nil), ([:], nil),
  ])
  func `a CI system says which shard this is`(environment: [String: String], shard: String?) {
    #expect(Shard.fromEnvironment { environment[$0] } == shard.flatMap { Shard($0) })
  }

  @Test func `the flows that failed are noted, by the folder one is in, and can be run again`()
    throws
  {
    let suite = try suite()
    let states = try TemporaryFolder()
    let failed = FailedFlows(states: states.path, workingFolder: "/somewhere")
    let first = suite.test { options in
      options.failedFlows = failed
      options.onlyFailed = true
    }
    #expect(first.status == .wrong)
    #expect(
      first.error == "error: no run was made in this folder: nothing is known to have failed\n"
    )
    suite.change("b") { $0.outcome = .failed([.sample("b.flow")]) }
    suite.change("c") { $0.outcome = .failed([.sample("c.flow")]) }
    _ = suite.test { $0.failedFlows = failed }
    // What is not run again stays noted.
    suite.change("b") { $0.outcome = .passed }
    _ = suite.test(["a.flow", "b.flow"]) { $0.failedFlows = failed }
    let before = suite.runs.count
    let again = suite.test { options in
      options.failedFlows = failed
      options.onlyFailed = true
    }
    #expect(suite.runs.dropFirst(before) == ["c.flow"])
    #expect(again.status == .differs)
    suite.change("c") { $0.outcome = .passed }
    _ = suite.test { $0.failedFlows = failed }
    let none = suite.test { options in
      options.failedFlows = failed
      options.onlyFailed = true
    }
    #expect(none.error == "error: of these flows none failed when it was run last\n")
  }

  @Test func `a list names the flows and runs none`() throws {
    let suite = try suite()
    #expect(suite.test { $0.lists = true }.out == "a.flow\nb.flow\nc.flow\nd.flow\n")
    let verbose = suite.test(["b.flow", "c.flow"]) { options in
      options.lists = true
      options.verbosity = .verbose
    }
    #expect(verbose.out == "b.flow  B  (smoke, slow)\nc.flow  (slow)\n")
    #expect(suite.runs.isEmpty)
  }

  @Test(arguments: [1, 2, 4])
  func `a run stops at the failure that is one too many, whatever the number of threads`(
    jobs: Int
  ) throws {
    let suite = try FlowSuite()
    for number in 10..<60 {
      let isFailing = number % 10 == 3
      suite.add(
        "f\(number)",
        golden: "",
        isFailing ? .failed([.sample("f\(number).flow")]) : .passed
      )
    }
    let run = suite.test { options in
      options.jobs = jobs
      options.maxFailures = 2
      options.verbosity = .quiet
    }
    #expect(
      run.out == """
        Not passed (2):
          FAIL     f13.flow
          FAIL     f23.flow
        stopped after 2 failures: 36 flows were not run
        12 passed, 2 failed

        """
    )
    #expect(run.status == .differs)
  }

  @Test func `a flow that prints something else the second time fails`() throws {
    let suite = try FlowSuite()
    suite.add("a", prints: "> x\n= 1\n", golden: "> x\n= 1\n")
    #expect(suite.test { $0.runsTwice = true }.out == "1 passed, 0 failed\n")
    #expect(suite.runs == ["a.flow", "a.flow"])
    suite.secondResults["a.flow"] = result("# flow-golden 1\n> x\n= 2\n", flow: "a.flow")
    let run = suite.test { $0.runsTwice = true }
    #expect(run.status == .differs)
    #expect(
      run.out.hasPrefix(
        """
        FAIL a.flow
        a.flow:1:1: error: run twice, the flow printed two different things
        --- first run  (expected)
        +++ a.flow  (actual)
        @@ -2,2 +2,2 @@ a.flow:1 > x
         > x
        -= 1
        += 2

        """
      ),
      "\(run.out)"
    )
  }
}
