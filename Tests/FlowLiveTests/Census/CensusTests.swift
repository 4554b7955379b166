import Testing
import UIKit

@testable import FlowLive
@testable import ItemsApp

/// Coordinators of the sample as the census sees them.
@MainActor @Suite struct CensusTests {
  @Test func `the sample's coordinators are found with their parents`() throws {
    let app = ItemsHouse()
    #expect(app.tree == ["Application App", " Auth children[0]"])
    #expect(app.owner == "Auth")
    try app.signIn()
    #expect(app.tree == ["Application App", " Tabbar children[0]", "  Item children[0]"])
  }
}
