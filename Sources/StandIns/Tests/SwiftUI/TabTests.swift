import SwiftUI
import Testing

/// Tabs that are written as tabs, and not as views with an item.
@MainActor @Suite(.serialized) struct TabTests {
  @Test func `a tab has the label that it is given, and is selected by its value`() throws {
    let app = try HostedApp { ValueTabs() }
    try app.run("expect text here home; tap Find; expect text here find")
    try app.run("tap Search; expect text here search; tap out; expect text here home")
  }
}

private struct ValueTabs: View {
  private enum Place { case home, find, search }
  @State private var place = Place.home

  var body: some View {
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: .home) { here("home") }
      TabSection("More") {
        Tab(value: .find) {
          here("find")
        } label: {
          Label("Find", systemImage: "star")
        }
      }
      Tab(value: .search, role: .search) {
        VStack {
          here("search")
          Button("Out") { place = .home }
        }
      }
    }
  }

  private func here(_ text: String) -> some View {
    Text(text).accessibilityIdentifier("here")
  }
}
