import SwiftUI
import Testing

/// What makes the screens of a path's values.
@MainActor @Suite(.serialized) struct DestinationTests {
  @Test func `a stack lets go of a destination with the screen that names it`() throws {
    let seen = Seen()
    let app = try HostedApp { Trails(seen: seen) }
    try app.run("tap first; tap next; expect that $top.title == end")
    #expect(seen.guide != nil)
    try app.run("back; back; expect that $top.title == Home")
    #expect(seen.guide == nil)
  }

  // "Only the destination declared closest to the root view of the stack will be used", as SwiftUI warns.
  @Test func `of two destinations the one next to the first screen is taken`() throws {
    let app = try HostedApp { Trails(seen: Seen()) }
    try app.run("tap first; tap again; expect that $top.title == \"Number 2\"")
  }
}

@MainActor private final class Seen {
  weak var guide: Guide?
}

@MainActor private final class Guide {
  func name(_ value: String) -> String { value }
}

private struct Trails: View {
  let seen: Seen

  var body: some View {
    NavigationStack {
      NavigationLink("First", value: 1)
        .navigationTitle("Home")
        .navigationDestination(for: Int.self) { number in
          Trail(guide: newGuide()).navigationTitle("Number \(number)")
        }
    }
  }

  private func newGuide() -> Guide {
    if let guide = seen.guide { return guide }
    let guide = Guide()
    seen.guide = guide
    return guide
  }
}

private struct Trail: View {
  let guide: Guide

  var body: some View {
    VStack {
      NavigationLink("Next", value: "end")
      NavigationLink("Again", value: 2)
    }
    .navigationDestination(for: String.self) { Text("x").navigationTitle(guide.name($0)) }
    .navigationDestination(for: Int.self) { _ in Text("x").navigationTitle("another") }
  }
}
