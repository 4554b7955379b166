/// The demo apps of the design, as far as they are written down as definitions.
enum Examples {
  /// All of them with their names.
  static let all: [(name: String, text: String)] = [
    ("items.nav", items), ("s1.nav", s1), ("s2.nav", s2), ("s3scenes.nav", s3scenes),
    ("s3sections.nav", s3sections),
    ("s4.nav", s4), ("bounded.nav", bounded),
  ]
}
