/// Makes new inputs of old ones, where nobody tells which of them lead further.
package struct Mutator {
  private var numbers: SeededNumbers
  private let words = Vocabulary.all.map { Array($0.utf8) }

  package init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// A seed with some changes, no longer than a limit.
  package mutating func next(of seeds: [[UInt8]], upTo limit: Int) -> [UInt8] {
    var bytes = seeds.isEmpty ? [] : seeds[numbers.next(below: seeds.count)]
    for _ in 0...numbers.next(below: 6) { change(&bytes, seeds) }
    return Array(bytes.prefix(limit))
  }

  private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]]) {
    let place = numbers.next(below: bytes.count + 1)
    let end = min(bytes.count, place + 1 + numbers.next(below: 24))
    switch numbers.next(below: 8) {
    case 0: bytes.insert(UInt8(numbers.next(below: 256)), at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: if place < bytes.count { bytes[place] = UInt8(numbers.next(below: 256)) }
    case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8(numbers.next(below: 8)) }
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 5: splice(&bytes, place, seeds)
    default: bytes.insert(contentsOf: words[numbers.next(below: words.count)], at: place)
    }
  }

  /// Puts a piece of another seed in.
  private mutating func splice(_ bytes: inout [UInt8], _ place: Int, _ seeds: [[UInt8]]) {
    guard !seeds.isEmpty else { return }
    let other = seeds[numbers.next(below: seeds.count)]
    let start = numbers.next(below: other.count + 1)
    let end = min(other.count, start + numbers.next(below: 120))
    bytes.insert(contentsOf: other[start..<end], at: place)
  }
}
