import FlowNavigation

extension Expression {
  /// The part of it that ends at a place, with nothing of what stands beside that.
  func part(at place: Int32) -> Expression {
    var part = Expression()
    _ = part.copy(place, of: self)
    return part
  }

  private mutating func copy(_ place: Int32, of other: Expression) -> Int32 {
    func copies(_ places: [Int32], _ part: inout Expression) -> [Int32] {
      places.map { part.copy($0, of: other) }
    }
    switch other.nodes[Int(place)] {
    case .constant, .path: return add(other.nodes[Int(place)])
    case .not(let inner): return add(.not(copy(inner, of: other)))
    case .negate(let inner): return add(.negate(copy(inner, of: other)))
    case .count(let inner): return add(.count(copy(inner, of: other)))
    case .alive(let inner): return add(.alive(copy(inner, of: other)))
    case .binary(let sign, let left, let right):
      let sides = copies([left, right], &self)
      return add(.binary(sign, sides[0], sides[1]))
    case .list(let items): return add(.list(copies(items, &self)))
    case .map(let keys, let items): return add(.map(keys, copies(items, &self)))
    case .text(let items): return add(.text(copies(items, &self)))
    case .fallback(let first, let second):
      let sides = copies([first, second], &self)
      return add(.fallback(sides[0], sides[1]))
    }
  }
}
