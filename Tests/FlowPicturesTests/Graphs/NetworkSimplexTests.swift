import Testing

@testable import FlowPictures

@Suite("Things put on a line")
struct NetworkSimplexTests {
  /// A case with the least cost that trying all places finds.
  struct Case: Sendable, CustomTestStringConvertible {
    let seed: UInt64
    var testDescription: String { "\(seed)" }
  }

  @Test("No other places are closer together", arguments: (1...60).map { Case(seed: $0) })
  func isOptimal(_ one: Case) {
    var random = one.seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(limit))
    }
    let count = 3 + next(3)
    var constraints = (1..<count).map { thing in
      NetworkSimplex.Constraint(from: next(thing), to: thing, length: next(3), weight: next(4))
    }
    for _ in 0..<next(6) {
      let to = 1 + next(count - 1)
      constraints.append(.init(from: next(to), to: to, length: next(4) - 1, weight: next(5)))
    }
    let places = NetworkSimplex(count: count, constraints: constraints).solve()
    #expect(constraints.allSatisfy { places[$0.to] - places[$0.from] >= $0.length })
    #expect(cost(places, constraints) == leastCost(count, constraints))
  }

  private func cost(_ places: [Int], _ constraints: [NetworkSimplex.Constraint]) -> Int {
    constraints.reduce(0) { $0 + $1.weight * (places[$1.to] - places[$1.from]) }
  }

  /// Tries all places from 0 to 8.
  private func leastCost(_ count: Int, _ constraints: [NetworkSimplex.Constraint]) -> Int {
    var best = Int.max
    var places = Array(repeating: 0, count: count)
    func fill(_ thing: Int) {
      if thing == count {
        best = min(best, cost(places, constraints))
        return
      }
      for place in 0...8 {
        places[thing] = place
        let isValid = constraints.allSatisfy { one in
          max(one.from, one.to) > thing || places[one.to] - places[one.from] >= one.length
        }
        if isValid { fill(thing + 1) }
      }
    }
    fill(0)
    return best
  }
}
