import FlowLive
import RandomFlows
import Testing

/// The model held against UIKit: small apps by chance as definitions, and built on `Coordinators`.
@MainActor @Suite struct RandomFlowsTests {
  @Test(arguments: 1...60)
  func `an app of coordinators does what its definition does`(seed: Int) throws {
    let flows = RandomFlows(seed: UInt64(seed))
    let design = try #require(Lockstep.Design(flows), "\(flows.definition)")
    for number in 0..<4 {
      let run = Lockstep(design, seed: UInt64(number), length: 12)
      if run.differences.isEmpty { continue }
      Issue.record("\(Lockstep.shrink(run.lines, design).report)\n\(flows.definition)")
      return
    }
  }
}
