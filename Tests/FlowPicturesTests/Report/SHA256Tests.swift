import Testing

@testable import FlowPictures

@Suite("SHA-256")
struct SHA256Tests {
  struct Case: Sendable {
    let text: String
    let source: String
  }

  // The examples of FIPS 180-4, and one text longer than a block by its length alone.
  static let cases = [
    Case(text: "", source: "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    Case(text: "abc", source: "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    Case(
      text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      source: "sha256-JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ]

  @Test("Known texts have their known hash", arguments: cases)
  func isKnown(_ one: Case) {
    #expect(SHA256.source(of: one.text) == one.source)
  }
}
