import FlowReplay
import FlowScript
import FlowShell
import Replay
import Testing

/// How much the flows of the samples reach of them: what they miss, they miss by intention.
struct CoverageSampleTests {
  @Test(arguments: ["Items", "Login", "Shop", "Teams"])
  func `the flows of a sample reach everything`(name: String) {
    let total = Self.total(name)
    #expect(total.share.covered == total.share.total, "\(Self.text(total))")
  }

  @Test func `the camera names what nothing can reach`() {
    let total = Self.total("Camera")
    let text = Self.text(total)
    #expect(total.share.covered < total.share.total)
    // What `check` says is unreachable is among what is missing.
    for id in ["startup", "colorPicker", "browseFilters", "browseStyleTransfer", "editFacesTool"] {
      #expect(text.contains(": screen \(id)\n"), "\(id)")
    }
    #expect(text.contains("  events         6 of   6  100.0%\n"), "\(text)")
    #expect(text.contains("  coordinators  19 of  19  100.0%\n"), "\(text)")
    #expect(text.contains("  refusals      19 of  19  100.0%\n"), "\(text)")
    #expect(text.contains("  branches      20 of  20  100.0%\n"), "\(text)")
    let handlers = text.split(separator: "\n").filter { $0.contains(": handler ") }
    #expect(handlers.count == 1)
    #expect(handlers.first?.hasSuffix(": handler editFacesTool request theme") == true)
  }

  private static func text(_ total: CoverageTotal) -> String {
    String(decoding: total.text(namesAll: true), as: UTF8.self)
  }

  private static func total(_ name: String) -> CoverageTotal {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast(3).joined(separator: "/") + "/Samples/\(name)"
    let files = PosixFiles()
    var options = FlowRunner.Options()
    options.coverage = true
    options.nearestDefinition = { _ in "\(folder)/\(name).nav" }
    var runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    var total = CoverageTotal()
    for flow in Discovery(of: [folder], in: files).flows { total.add(runner.run(flow.path)) }
    return total
  }
}
