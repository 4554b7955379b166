import FlowFuzz
import Testing

/// Every target on the seeds that are kept, and on some that are made of them.
///
/// `Scripts/fuzz` looks for more; what it finds becomes a file in the folder of its target.
struct CorpusTests {
  static let targets = FuzzTarget.all.map(\.name)

  @Test func `every folder of seeds is that of a target`() {
    let folder = ProjectFiles.folder + "/Tests/FlowFuzzTests/Corpus"
    #expect(ProjectFiles.names(in: folder) == Self.targets.sorted())
  }

  @Test(arguments: targets)
  func `what a target promises holds for every seed`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = ProjectFiles.seeds(of: name)
    #expect(!seeds.isEmpty)
    for seed in seeds { target.run(seed.bytes) }
  }

  @Test(arguments: targets)
  func `what a target promises holds for changed seeds`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = ProjectFiles.seeds(of: name).map(\.bytes)
    var mutator = Mutator(seed: 1)
    for _ in 0..<40 { target.run(mutator.next(of: seeds, upTo: target.longest)) }
  }

  @Test func `the same seeds are changed in the same way`() {
    let seeds = ["push Detail", "back"].map { Array($0.utf8) }
    var (one, two, other) = (Mutator(seed: 1), Mutator(seed: 1), Mutator(seed: 2))
    let first = (0..<50).map { _ in one.next(of: seeds, upTo: 64) }
    #expect(first == (0..<50).map { _ in two.next(of: seeds, upTo: 64) })
    #expect(first != (0..<50).map { _ in other.next(of: seeds, upTo: 64) })
    #expect(first.allSatisfy { $0.count <= 64 })
  }
}
