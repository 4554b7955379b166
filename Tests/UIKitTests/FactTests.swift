import Foundation
import Testing
import UIKit
import UIKitAssumptions

/// That no fact of the list is left out: its number stands in the name of a test.
@Suite struct FactTests {
  /// The facts of all sections, from the loading of views to memory.
  private static let numbers = Array(1...327)

  @Test func `every fact has a test of its number, every hypothesis an assumption`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var tested: Set<Int> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /\bU([0-9]{3})\b/) {
        Int(match.1).map { _ = tested.insert($0) }
      }
    }
    let assumed = Set(Assumption.all.compactMap(\.fact))
    #expect(Self.numbers.filter { !tested.contains($0) && !assumed.contains($0) } == [])
  }
}
