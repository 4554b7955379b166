import FlowDefinitions
import FlowNavigation
import Testing

struct LaunchTests {
  @Test(arguments: [
    "s3sections.nav", "bounded.nav",
  ])
  func `an app that was loaded can be launched`(name: String) throws {
    let text = Examples.all.first { $0.name == name }?.text ?? ""
    let definition = try #require(load(text).definition)
    var world = World(definition)
    let transaction = Transaction()
    try world.launch(in: transaction)
    #expect(!transaction.trace.facts.isEmpty)
  }
}
