import FlowDefinitions
import FlowNavigation
import FlowScript
import Foundation
import Testing

/// The apps whose searches are drawn.
enum Apps {
  static let samples = ["Camera", "Items", "Login", "Shop", "Teams"]

  /// The text of a sample's definition.
  static func sample(_ name: String) throws -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let path = parts.dropLast(3).joined(separator: "/") + "/Samples/\(name)/\(name).nav"
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The world of an app that was just launched.
  static func launched(_ text: String) throws -> World {
    let loaded = Loader.load("App.nav", read: { _ in .success(Array(text.utf8)) })
    var world = World(try #require(loaded.definition))
    try world.launch(in: Transaction())
    return world
  }
}
