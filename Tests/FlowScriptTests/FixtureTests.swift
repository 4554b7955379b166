import FlowScript
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct FixtureTests {
  @Test(arguments: ["s1", "s2", "s3scenes", "s3sections", "s4"])
  func `real definitions parse, and formatting keeps them`(_ name: String) throws {
    let text = try #require(read("\(#filePath)".replacingLast("FixtureTests.swift", "Fixtures/\(name).nav")))
    #expect(problems(text) == [])
    let once = format(text)
    #expect(tree(once) == tree(text))
    #expect(format(once) == once)
  }

  private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension String {
  /// The string with its known ending replaced.
  fileprivate func replacingLast(_ ending: String, _ other: String) -> String {
    String(dropLast(ending.count)) + other
  }
}
