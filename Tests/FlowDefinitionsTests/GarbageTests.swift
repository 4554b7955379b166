import FlowDefinitions
import FlowScript
import Testing

struct GarbageTests {
  /// Numbers that are the same in every run.
  struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, limit)))
    }
  }

  /// Loads bytes; a definition exactly when there is no error.
  func load(_ bytes: [UInt8]) {
    let result = Loader.load("app.nav") { path in
      path == "app.nav" ? .success(bytes) : .failure(ReadFailure("no such file"))
    }
    #expect((result.definition == nil) == !result.errors.isEmpty)
    let isPlaced = result.diagnostics.allSatisfy {
      $0.position.line >= 1 && $0.position.column >= 1 && !$0.message.isEmpty
    }
    #expect(isPlaced)
  }

  @Test(arguments: Examples.all.map(\.name))
  func `a text that ends anywhere is told of`(name: String) {
    let bytes = Array((Examples.all.first { $0.name == name }?.text ?? "").utf8)
    var numbers = Numbers(state: 1)
    for _ in 0..<100 { load(Array(bytes.prefix(numbers.next(below: bytes.count)))) }
  }

  @Test(arguments: Examples.all.map(\.name))
  func `a text with flipped bytes is told of`(name: String) {
    let bytes = Array((Examples.all.first { $0.name == name }?.text ?? "").utf8)
    let likely = Array("{}[]()\"'$#;-> \n=.\\!?,:".utf8)
    var numbers = Numbers(state: 2)
    for round in 0..<180 {
      var flipped = bytes
      for _ in 0...(round % 8) {
        let place = numbers.next(below: flipped.count)
        if round.isMultiple(of: 2) {
          flipped[place] = likely[numbers.next(below: likely.count)]
        } else {
          flipped[place] ^= 1 << UInt8(numbers.next(below: 8))
        }
      }
      load(flipped)
    }
  }

  @Test func `lines in any order are told of`() {
    let lines = Examples.all.flatMap { $0.text.split(separator: "\n").map(String.init) }
    var numbers = Numbers(state: 3)
    for _ in 0..<120 {
      let text = (0..<80).map { _ in lines[numbers.next(below: lines.count)] }
      load(Array(text.joined(separator: "\n").utf8))
    }
  }

  @Test func `words in any order are told of`() {
    let words = Examples.all.flatMap { $0.text.split { $0 == " " || $0 == "\n" } }
    var numbers = Numbers(state: 4)
    for _ in 0..<60 {
      var text = "coordinator App navigation {\n"
      for place in 0..<200 {
        text += words[numbers.next(below: words.count)]
        text += place % 5 == 4 ? "\n" : " "
      }
      load(Array(text.utf8))
    }
  }
}
