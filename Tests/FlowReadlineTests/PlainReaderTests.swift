import FlowSystem
import Testing

@testable import FlowReadline

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

struct PlainReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let lines: [String]
    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    Case(text: "a\nb\n", lines: ["a", "b"]),
    Case(text: "a\nb", lines: ["a", "b"]),
    Case(text: "\n\na\n", lines: ["", "", "a"]),
    Case(text: "push Detail\ntree\n", lines: ["push Detail", "tree"]),
    Case(text: "日本\n", lines: ["日本"]),
    Case(text: "a\r\nb\0c\n", lines: ["a\r", "b\0c"]),
    Case(text: "", lines: []),
  ]

  // Small blocks do what short reads do: lines begin and end anywhere in them.
  @Test(arguments: cases, [1, 2, 3, 5, 4096])
  func `lines do not depend on how the bytes arrive`(case: Case, blockSize: Int) throws {
    let ends = try #require(Platform.makePipe())
    defer { try? Platform.closeFile(ends.read) }
    try? Platform.writeAll(Array(`case`.text.utf8), to: ends.write)
    try? Platform.closeFile(ends.write)
    var reader = PlainReader(descriptor: ends.read, blockSize: blockSize)
    var lines: [String] = []
    while case .line(let line) = reader.next() {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    #expect(lines == `case`.lines)
    #expect(reader.next() == .endOfFile)
    #expect(reader.failure == nil)
  }

  @Test
  func `a pipe that is written in pieces gives whole lines`() throws {
    let ends = try #require(Platform.makePipe())
    defer { try? Platform.closeFile(ends.read) }
    var reader = PlainReader(descriptor: ends.read)
    try? Platform.writeAll(Array("one\ntw".utf8), to: ends.write)
    #expect(reader.next() == .line(Array("one".utf8)))
    try? Platform.writeAll(Array("o\nthree".utf8), to: ends.write)
    #expect(reader.next() == .line(Array("two".utf8)))
    try? Platform.closeFile(ends.write)
    #expect(reader.next() == .line(Array("three".utf8)))
    #expect(reader.next() == .endOfFile)
  }

  @Test
  func `of a line that is too long only so much is kept`() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    // Whole blocks of zeros, which take no room on the disk.
    ftruncate(fileno(file), 20 << 20)
    fseek(file, 0, SEEK_END)
    fputs("\nnext\n", file)
    fflush(file)
    lseek(fileno(file), 0, SEEK_SET)
    var reader = PlainReader(descriptor: fileno(file))
    guard case .line(let line) = reader.next() else {
      Issue.record("there is a line")
      return
    }
    #expect(line.count == PlainReader.lineLimit)
    #expect(reader.next() == .line(Array("next".utf8)))
    #expect(reader.next() == .endOfFile)
  }

  @Test
  func `a descriptor that cannot be read ends the input and says why`() {
    var reader = PlainReader(descriptor: 9999)
    #expect(reader.next() == .endOfFile)
    #expect(reader.failure != nil)
  }
}
