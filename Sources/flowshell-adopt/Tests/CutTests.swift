import Testing

@testable import FlowAdopting

/// What goes because of an error, and what stands there instead.
@Suite struct CutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The source; `¡` stands before the error.
    let source: String
    let message: String
    let left: [String]

    init(_ name: String, _ source: String, _ message: String = "wrong", _ left: String...) {
      testDescription = name
      self.source = source
      self.message = message
      self.left = left
    }
  }

  static let cases = [
    Case(
      "an argument is a made value, then its statement goes",
      "func f() { g(¡a.b, 1) }",
      "wrong",
      "func f() { g(_flowshellDouble(\"A.swift:1\"), 1) }",
      "func f() { _flowshellLeftOut(\"A.swift:1\") }"
    ),
    Case(
      "a pattern is no value: its statement goes",
      "func f() { switch r { case let .error(¡error): g(error) } }",
      "wrong",
      "func f() { _flowshellLeftOut(\"A.swift:1\") }"
    ),
    Case(
      "a value goes before what it is assigned to",
      "func f() { self.a = ¡b.c; d() }",
      "wrong",
      "func f() { self.a = _flowshellDouble(\"A.swift:1\"); d() }",
      "func f() { _flowshellLeftOut(\"A.swift:1\"); d() }"
    ),
    Case(
      "what stands in a text goes before the text",
      "let url = \"a?key=\\(¡key)\"",
      "cannot find 'key' in scope",
      "let url = \"a?key=\\(\"\")\""
    ),
    Case(
      "a generated text is the name of its key, then a made value",
      "func f() { g(¡L10n.Login.title, 1) }",
      "cannot find 'L10n' in scope",
      "func f() { g(\"title\", 1) }",
      "func f() { g(_flowshellDouble(\"A.swift:1\"), 1) }"
    ),
    Case(
      "a generated text that is called, with what is asked of it",
      "func f() { let a = ¡R.string.main.rows(3).uppercased() }",
      "cannot find 'R' in scope",
      "func f() { let a = \"rows\".uppercased() }"
    ),
    Case(
      "what an app calls its own is a text where it is given nothing",
      "func f() { g(¡Strings.title()); h(Strings.rows(3)) }",
      "cannot find 'Strings' in scope",
      "func f() { g(\"title\"); h(Strings.rows(3)) }"
    ),
    Case(
      "a statement is no text",
      "func f() { ¡LocalizationManager.reload() }",
      "cannot find 'LocalizationManager' in scope",
      "func f() { _flowshellLeftOut(\"A.swift:1\") }"
    ),
    Case(
      "a generated picture is no text",
      "func f() { g(¡R.image.logo()) }",
      "cannot find 'R' in scope",
      "func f() { g(_flowshellDouble(\"A.swift:1\")) }"
    ),
    Case(
      "an object is one of the class that it is made of",
      "func f() { let a = ¡B(c: 1) }",
      "wrong",
      "func f() { let a = (_flowshellDouble(\"A.swift:1\") as B) }"
    ),
    Case(
      "an object of a class that its place tells is one, then any value",
      "func f() { a = ¡.init(c: 1) }",
      "wrong",
      "func f() { a = _flowshellObject(_flowshellDouble(\"A.swift:1\")) }",
      "func f() { a = _flowshellDouble(\"A.swift:1\") }"
    ),
    Case(
      "only the statement in a closure goes",
      "func f() { a.b = { ¡c(); d() } }",
      "wrong",
      "func f() { a.b = { _flowshellLeftOut(\"A.swift:1\"); d() } }"
    ),
    Case(
      "where a call cannot stand, nothing does",
      "func f() { a.b = { ¡c(); d() } }",
      "wrong",
      "func f() { a.b = { _flowshellLeftOut(\"A.swift:1\"); d() } }",
      "func f() { a.b = {      d() } }",
      "func f() { _flowshellLeftOut(\"A.swift:1\") }"
    ),
    Case(
      "nothing stands in what may build a view",
      "import SwiftUI\nfunc f() { a.b = { ¡c(); d() } }",
      "wrong",
      "import SwiftUI\nfunc f() { a.b = {      d() } }"
    ),
    Case(
      "an element goes, and the others stay, before all of them do",
      "func f() { self.tabs = [a, ¡b.c, d] }",
      "wrong",
      "func f() { self.tabs = [a,      d] }",
      "func f() { self.tabs = _flowshellDouble(\"A.swift:1\") }",
      "func f() { _flowshellLeftOut(\"A.swift:1\") }"
    ),
    Case(
      "an element that is made is a made value first",
      "let tabs = [A(1), ¡B(2)]",
      "wrong",
      "let tabs = [A(1), (_flowshellDouble(\"A.swift:1\") as B)]",
      "let tabs = [A(1),     ]"
    ),
    Case(
      "an entry goes, and the others stay",
      "func f() { g([.font: a, .¡missing: b], 1) }",
      "wrong",
      "func f() { g([.font: a,            ], 1) }",
      "func f() { g(_flowshellDouble(\"A.swift:1\"), 1) }"
    ),
    Case(
      "a modifier goes, and the view stays",
      "import SwiftUI\nvar body: some View { Text(a).font(¡b).bold() }",
      "cannot find 'b' in scope",
      "import SwiftUI\nvar body: some View { Text(a).font(_flowshellDouble(\"A.swift:2\")).bold() }",
      "import SwiftUI\nvar body: some View { Text(a)        .bold() }"
    ),
    Case(
      "a modifier of a view that is not named goes",
      "import SwiftUI\nvar body: some View { list.¡new(b) { c }.bold() }",
      "value of type 'some View' has no member 'new'",
      "import SwiftUI\nvar body: some View { list             .bold() }"
    ),
    Case(
      "what is called on an object that is made is no modifier",
      "import SwiftUI\nfunc f() { Loader(a).¡load(b) }",
      "value of type 'Loader' has no member 'load'",
      "import SwiftUI\nfunc f() { _flowshellLeftOut(\"A.swift:2\") }"
    ),
    Case(
      "what is called on an object is no modifier",
      "import SwiftUI\nfunc f() { model.¡load(b) }",
      "value of type 'Model' has no member 'load'",
      "import SwiftUI\nfunc f() { _flowshellLeftOut(\"A.swift:2\") }"
    ),
    Case(
      "a condition does not hold",
      "func f() { if ¡a.b { c() } else { d() } }",
      "wrong",
      "func f() { if _flowshellLeftOut(\"A.swift:1\", holds: false) { c() } else { d() } }"
    ),
    Case(
      "the only statement of a case goes, which needs one",
      "func f() { switch a { case .b: ¡c(); default: d() } }",
      "wrong",
      "func f() { switch a { case .b: _flowshellLeftOut(\"A.swift:1\"); default: d() } }"
    ),
    Case(
      "a result is made",
      "func f() -> Int { return ¡a.b }",
      "wrong",
      "func f() -> Int { return _flowshellDouble(\"A.swift:1\") }"
    ),
    Case(
      "a result of a function that throws is made, or an error",
      "func f() async throws -> Int { return try await ¡a.b }",
      "wrong",
      "func f() async throws -> Int { return try _flowshellResult(\"A.swift:1\") }"
    ),
    Case(
      "a closure throws by itself",
      "func f() throws -> Int { g { let a: Int = ¡b; c(a) }; return 1 }",
      "wrong",
      "func f() throws -> Int { g { let a: Int = _flowshellDouble(\"A.swift:1\"); c(a) }; return 1 }"
    ),
    Case(
      "a getter throws by itself",
      "func f() throws -> Int { var a: Int { ¡b.c }; return a }",
      "wrong",
      "func f() throws -> Int { var a: Int { _flowshellDouble(\"A.swift:1\") }; return a }"
    ),
    Case(
      "an error of a type of its own cannot be made",
      "func f() throws(E) -> Int { ¡a.b }",
      "wrong",
      "func f() throws(E) -> Int { _flowshellDouble(\"A.swift:1\") }"
    ),
    Case(
      "a property's only expression is its result",
      "var a: Int { ¡b.c }",
      "wrong",
      "var a: Int { _flowshellDouble(\"A.swift:1\") }"
    ),
    Case(
      "an end is made for a function without one",
      "func f() -> Int {\n  a()\n¡}",
      "missing return in global function expected to return 'Int'",
      "func f() -> Int {\n  a()\nreturn _flowshellDouble(\"A.swift:3\") }"
    ),
    Case(
      "a member goes with its attributes, then its type",
      "class A {\n  @objc func f(¡a: B) {}\n  var c = 1\n}",
      "wrong",
      "class A {\n                       \n  var c = 1\n}",
      "         \n                       \n           \n "
    ),
    Case(
      "an override without a method above is a plain method",
      "class A: B { override func ¡c() { d() } }",
      "method does not override any method from its superclass",
      "class A: B {          func c() { d() } }"
    ),
    Case(
      "a property without a value makes one when it is asked",
      "class A { let b: B; init() { ¡} }",
      "return from initializer without initializing all stored properties 'self.b'",
      "class A { lazy var b: B = _flowshellDouble(\"A.swift:1\"); init() { } }"
    ),
    Case(
      "an inherited type goes, where the app does not say what it asks for",
      "class ¡A: B, C { }",
      "type 'A' does not conform to protocol 'C'",
      "class A: B, Any { }"
    ),
    Case(
      "an unknown attribute goes",
      "class A { @¡B var c: Int? }",
      "unknown attribute 'B'",
      "class A {    var c: Int? }"
    ),
  ]

  @Test(arguments: cases) func `the smallest part goes, then a larger one`(_ example: Case) throws {
    let parts = example.source.split(separator: "¡", omittingEmptySubsequences: false)
    let source = parts.joined()
    let file = SourceFile(path: "A.swift", text: source)
    let finder = CutFinder(file: file) { _ in [] }
    let errors = CompilerMessage.errors(in: "A.swift:1:1: error: \(example.message)")
    let problem = CutFinder.Problem(
      message: try #require(errors.first),
      offset: parts[0].utf8.count,
      notes: []
    )
    var cuts = FileCuts(of: source)
    for left in example.left {
      let all = finder.repairs(for: problem) + finder.candidates(for: problem)
      cuts.add(try #require(all.first { !cuts.covers($0) }))
      #expect(cuts.applied(to: source).text == left)
    }
  }

  @Test func `the words around a place are those of its statement, or its member`() {
    let text = "class A { let a = B(c: \"1\" + \"2\")\n func f() { g(h)\n i() } }"
    let finder = CutFinder(file: SourceFile(path: "A.swift", text: text)) { _ in [] }
    let place = { (word: Character) in
      text.utf8.distance(from: text.startIndex, to: text.lastIndex(of: word) ?? text.startIndex)
    }
    #expect(finder.words(around: place("2")).isSuperset(of: ["B", "c", "a"]))
    #expect(!finder.words(around: place("2")).contains("g"))
    #expect(finder.words(around: place("h")) == ["g", "(", "h", ")"])
  }

  @Test func `what a protocol of the app asks for is made`() throws {
    let text = "protocol P { func f(_ a: Int) -> Int; var b: String { get } }\nclass A: P {\n}"
    let file = SourceFile(path: "A.swift", text: text)
    let finder = CutFinder(file: file) { name in
      name == "P" ? file.protocolNamed("P")?.requirements ?? [] : []
    }
    let message = try #require(
      CompilerMessage.errors(
        in: """
          A.swift:2:7: error: type 'A' does not conform to protocol 'P'
          A.swift:1:19: note: protocol requires function 'f(_:)' with type '(Int) -> Int'
          A.swift:1:39: note: protocol requires property 'b' with type 'String'
          """
      ).first
    )
    let problem = CutFinder.Problem(message: message, offset: 68, notes: [])
    let cut = try #require(finder.repairs(for: problem).first)
    #expect(cut.text?.contains("func f(_ a: Int) -> Int { return _flowshellDouble(") == true)
    #expect(cut.text?.contains("var b: String { get { _flowshellDouble(") == true)
  }

  @Test func `an offset leads back through all changes`() {
    var cuts = FileCuts(of: "abcdef")
    cuts.add(Self.cut(2..<4, "X"))
    let (text, map) = cuts.applied(to: "abcdef")
    #expect(text == "abXef")
    #expect((0..<5).map(map.original) == [0, 1, 2, 4, 5])
  }

  @Test func `a larger cut takes the place of those in it`() {
    var cuts = FileCuts(of: "abcdef")
    cuts.add(Self.cut(2..<4, nil))
    cuts.add(Self.cut(1..<5, nil))
    #expect(cuts.cuts.map(\.range) == [1..<5])
    #expect(cuts.covers(Self.cut(2..<3, nil)))
    #expect(!cuts.covers(Self.cut(0..<6, nil)))
  }

  private static func cut(_ range: Range<Int>, _ text: String?) -> Cut {
    let place = Place(file: "A.swift", line: 1, column: 1)
    return Cut(
      kind: .statement,
      start: range.lowerBound,
      end: range.upperBound,
      text: text,
      place: place,
      owner: "",
      excerpt: "",
      reason: ""
    )
  }
}
