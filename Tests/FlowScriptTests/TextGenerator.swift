/// Makes random texts that parse, in every layout that the grammar allows; the same for a seed.
struct TextGenerator {
  private var state: UInt64
  private var depth = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func file() -> String {
    (0..<1 + below(8)).map { _ in line() }.joined()
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func one(_ choices: String...) -> String { choices[below(choices.count)] }

  private mutating func line() -> String {
    let comment = one("", "", "", " # c", "\t#d \"")
    switch below(depth < 3 ? 9 : 6) {
    case 0: return one("\n", "\n\n\n", "  # own \"'[{\n", "#\n")
    case 1: return item() + one(";", " ; ") + item() + comment + "\n"
    case 2: return item() + one(" -> ", "  ->\t") + item() + comment + "\n"
    case 3: return one("if $x == 1 -> ", "if (a or\n b) -> ") + item() + comment + "\n"
    case 4: return one("title a  b", "echo 'x [", "expect that $a  == 2") + comment + "\n"
    case 5: return indent() + item() + comment + "\n"
    case 6: return "if $x {" + comment + "\n" + block() + "} else if not $y {\n" + block() + "}\n"
    case 7:
      return "on " + word() + "  {\n" + block() + "}  else  {" + comment + "\n" + block() + "}\n"
    default: return item() + " {" + comment + "\n" + block() + indent() + "}" + comment + "\n"
    }
  }

  private mutating func block() -> String {
    depth += 1
    defer { depth -= 1 }
    return (0..<below(4)).map { _ in line() }.joined()
  }

  private mutating func indent() -> String { one("", "  ", "\t", "      ") }

  private mutating func item() -> String {
    one("", "", "!", "? ") + one("push", "pop", "tree", "set")
      + (0..<below(4)).map { _ in one(" ", "  ", " \\\n  ") + one("", "", "k=", "k-1.x=") + value()
      }
      .joined()
  }

  private mutating func value(nested: Bool = false) -> String {
    switch below(depth > 5 ? 3 : 7) {
    case 0, 1: return word()
    case 2:
      return one("'a b'", "\"a $x\\n\"", "\"${y:-z w}#\"", "''", "(1 + $a)", "($a ==\n b)", "$a.b")
    case 3: return list()
    case 4: return map(nested: nested)
    default: return word()
    }
  }

  private mutating func word() -> String {
    one("A", "rows[2]", "b#1", "rows[#1]", "42", "-3", "é", "x$y.z", "{}", "a:b")
  }

  private mutating func list() -> String {
    depth += 1
    defer { depth -= 1 }
    let items = (0..<below(4)).map { _ in value(nested: true) }
    let gap = one(",", ", ", "\n", ",\n  ", " # c [\n", "\n\n\n # own\n")
    return "[" + one("", " ", "\n") + items.joined(separator: gap) + one("", "\n") + "]"
  }

  private mutating func map(nested: Bool) -> String {
    depth += 1
    defer { depth -= 1 }
    let entries = (0..<below(4)).map { _ in
      one("k", "'a b'", "k.2") + one(":", ": ") + value(nested: nested)
    }
    let gap = nested ? one(",", " , ", ",\n ", ", # c }\n") : one(",", ", ", ", \\\n ")
    return "{" + entries.joined(separator: gap) + "}"
  }
}
