/// The highest prices by which no walk is worth more than its steps: a linear program, by simplex.
///
/// Of each walk it is known how often it takes what has a price. Walks and prices are added between
/// two solutions, each of which goes on from the last: the dual method behind new walks, the primal
/// one behind new prices (Dantzig's dictionary; Lemke 1954).
struct PriceTable {
  /// What a row or a column of the dictionary stands for: a price, or what is left of a walk's steps.
  private enum Variable: BitwiseCopyable {
    case price(Int)
    case rest(Int)
  }

  private var walkCount = 0
  private var priceCount = 0
  private var rows: [[Double]] = []
  private var values: [Double] = []
  private var gains: [Double] = []
  private var basis: [Variable] = []
  private var others: [Variable] = []

  /// How many numbers may still be changed.
  private var effort = 1_000_000_000

  private static let tolerance = 1e-9

  /// The price of each, in steps.
  var prices: [Double] {
    var prices = Array(repeating: 0.0, count: priceCount)
    for (variable, value) in zip(basis, values) {
      if case .price(let number) = variable { prices[number] = max(0, value) }
    }
    return prices
  }

  /// How often each walk is to be taken: together they take what has a price once at least.
  var shares: [Double] {
    var shares = Array(repeating: 0.0, count: walkCount)
    for (variable, gain) in zip(others, gains) {
      if case .rest(let number) = variable { shares[number] = max(0, -gain) }
    }
    return shares
  }

  /// Adds a price that counts as often as it says in each walk.
  mutating func addPrice(_ counts: [Double]) {
    var gain = 1.0
    var column = Array(repeating: 0.0, count: rows.count)
    for (place, variable) in others.enumerated() {
      guard case .rest(let walk) = variable, counts[walk] > 0 else { continue }
      gain += gains[place] * counts[walk]
      for row in rows.indices { column[row] += rows[row][place] * counts[walk] }
    }
    for (row, variable) in basis.enumerated() {
      if case .rest(let walk) = variable { column[row] += counts[walk] }
    }
    for row in rows.indices { rows[row].append(column[row]) }
    gains.append(gain)
    others.append(.price(priceCount))
    priceCount += 1
  }

  /// Adds a walk by its steps and by how often it takes what has a price.
  mutating func addWalk(steps: Int, _ counts: [Double]) {
    var row = Array(repeating: 0.0, count: others.count)
    var value = Double(steps)
    for (place, variable) in others.enumerated() {
      if case .price(let number) = variable { row[place] += counts[number] }
    }
    for (other, variable) in basis.enumerated() {
      guard case .price(let number) = variable, counts[number] > 0 else { continue }
      value -= counts[number] * values[other]
      for place in row.indices { row[place] -= counts[number] * rows[other][place] }
    }
    rows.append(row)
    values.append(value)
    basis.append(.rest(walkCount))
    walkCount += 1
  }

  /// Makes the prices the highest in all; false if that became too much.
  mutating func solve() -> Bool {
    while effort > 0 {
      effort -= rows.count + others.count
      guard let pivot = dualPivot() ?? primalPivot() else {
        return true
      }
      exchange(pivot.row, pivot.column)
    }
    return false
  }

  /// Where a walk is worth more than its steps: which price goes down with the least loss.
  private func dualPivot() -> (row: Int, column: Int)? {
    guard let row = values.indices.min(by: { values[$0] < values[$1] }),
      values[row] < -Self.tolerance
    else { return nil }
    var best: (column: Int, loss: Double)?
    for column in others.indices where rows[row][column] < -Self.tolerance {
      let loss = gains[column] / rows[row][column]
      if loss < best?.loss ?? .infinity { best = (column, loss) }
    }
    return best.map { (row, $0.column) }
  }

  /// Where a price can go up: until which walk stops it.
  private func primalPivot() -> (row: Int, column: Int)? {
    guard let column = gains.indices.max(by: { gains[$0] < gains[$1] }),
      gains[column] > Self.tolerance
    else { return nil }
    var best: (row: Int, rise: Double)?
    for row in rows.indices where rows[row][column] > Self.tolerance {
      let rise = values[row] / rows[row][column]
      if rise < best?.rise ?? .infinity { best = (row, rise) }
    }
    return best.map { ($0.row, column) }
  }

  private mutating func exchange(_ row: Int, _ column: Int) {
    let factor = 1 / rows[row][column]
    var pivot = rows[row].map { $0 * factor }
    pivot[column] = factor
    let value = values[row] * factor
    rows[row] = pivot
    values[row] = value
    let places = pivot.indices.filter { pivot[$0] != 0 }
    for other in rows.indices where other != row && rows[other][column] != 0 {
      values[other] -= rows[other][column] * value
      Self.subtract(pivot, places, column, from: &rows[other])
      effort -= places.count
    }
    Self.subtract(pivot, places, column, from: &gains)
    (basis[row], others[column]) = (others[column], basis[row])
  }

  private static func subtract(
    _ pivot: [Double],
    _ places: [Int],
    _ column: Int,
    from row: inout [Double]
  ) {
    let share = row[column]
    row[column] = 0
    for place in places { row[place] -= share * pivot[place] }
  }
}
