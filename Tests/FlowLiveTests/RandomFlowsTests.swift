import FlowLive
import RandomFlows
import Testing

/// The model held against UIKit: small apps by chance as definitions, and built on `Coordinators`.
@MainActor @Suite struct RandomFlowsTests {
  /// Apps that once did otherwise: modals that lose their content, kept flows that lose theirs, starts in handlers.
  nonisolated static let mended = [
    6_000_082, 6_000_202, 7_000_112, 7_000_239, 7_002_054, 7_004_104, 7_004_209, 7_006_197,
    7_007_003, 7_009_126, 7_010_002, 7_011_183, 7_013_102, 7_018_179, 7_033_078, 8_007_033,
    8_019_001, 8_522_130, 8_529_023, 8_529_112, 9_023_004,
  ]

  @Test(arguments: Array(1...60) + mended)
  func `an app of coordinators does what its definition does`(seed: Int) throws {
    let flows = RandomFlows(seed: UInt64(seed))
    let design = try #require(Lockstep.Design(flows), "\(flows.definition)")
    for number in 0..<(seed > 60 ? 12 : 4) {
      let run = Lockstep(design, seed: UInt64(number), length: 12)
      if run.differences.isEmpty { continue }
      Issue.record("\(Lockstep.shrink(run.lines, design).report)\n\(flows.definition)")
      return
    }
  }

  @Test(arguments: 1...40)
  func `an app in two windows does what its definition does`(seed: Int) throws {
    let flows = RandomFlows(seed: UInt64(seed), hasWindows: true)
    let design = try #require(Lockstep.Design(flows), "\(flows.definition)")
    for number in 0..<4 {
      let run = Lockstep(design, seed: UInt64(number), length: 16)
      if run.differences.isEmpty { continue }
      Issue.record("\(Lockstep.shrink(run.lines, design).report)\n\(flows.definition)")
      return
    }
  }
}
