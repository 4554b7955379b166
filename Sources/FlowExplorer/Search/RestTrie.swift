/// The runs of screens beneath the tops of stacks, each once: one more screen on a shorter run.
///
/// The empty run is 0. Equal runs have equal numbers, whatever their length.
struct RestTrie {
  private var nodes: [Node] = [Node(below: 0, code: 0)]
  private var index = HashIndex()

  private struct Node: BitwiseCopyable {
    var below: UInt32
    var code: UInt32
  }

  static let empty: UInt32 = 0

  var byteCount: Int { nodes.count * 8 + index.byteCount }

  /// The code of the screen on top of a run.
  func top(of run: UInt32) -> UInt32 { nodes[Int(run)].code }

  /// A run without its topmost screens.
  @inline(__always)
  func dropping(_ count: Int, from run: UInt32) -> UInt32 {
    var run = run
    for _ in 0..<count { run = nodes[Int(run)].below }
    return run
  }

  /// The codes of the topmost screens, the lowest first.
  func codes(of run: UInt32, count: Int) -> [UInt32] {
    var codes: [UInt32] = []
    var run = run
    for _ in 0..<count {
      codes.append(nodes[Int(run)].code)
      run = nodes[Int(run)].below
    }
    codes.reverse()
    return codes
  }

  /// The run that has one more screen on top; nil when there is none yet.
  func find(_ code: UInt32, on run: UInt32) -> UInt32? {
    let hash = Self.hash(Node(below: run, code: code))
    return index.find(hash) { nodes[$0].below == run && nodes[$0].code == code }
      .map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The run that has one more screen on top.
  mutating func pushing(_ code: UInt32, on run: UInt32) -> UInt32 {
    if let known = find(code, on: run) { return known }
    let node = Node(below: run, code: code)
    let number = nodes.count
    nodes.append(node)
    index.insert(Self.hash(node), number)
    return UInt32(truncatingIfNeeded: number)
  }

  private static func hash(_ node: Node) -> UInt64 {
    Hashing.mix(Hashing.seed, UInt64(node.below) | UInt64(node.code) << 32)
  }
}
