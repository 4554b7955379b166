/// A part of the flows: the K-th of N, which take turns.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  /// `K/N`, K from 1; nil when it is not.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, of: count)
  }

  package init?(number: Int, of count: Int) {
    guard 1...100_000 ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Every N-th of a list: neighbours, which are often alike, come into different shards.
  func part<Element>(of list: [Element]) -> [Element] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }

  /// What a CI system says about its parallel jobs: GitLab, CircleCI, Buildkite.
  package static func fromEnvironment(_ environment: (String) -> String?) -> Shard? {
    let systems = [
      ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1), ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
      ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
    ]
    for (index, total, first) in systems {
      guard let index = environment(index).flatMap({ Int($0) }),
        let total = environment(total).flatMap({ Int($0) })
      else { continue }
      return Shard(number: index - first + 1, of: total)
    }
    return nil
  }
}
