import SwiftUI
import Testing

/// What screens hand up to the views around their stack or their tabs.
@MainActor @Suite(.serialized) struct PreferenceTests {
  // OpenSwiftUI's PreferenceBridge tells it: a host merges what all that are hosted in it hand up. Public apps hide
  // a tab bar of their own so, from the screens that are pushed.
  @Test func `a stack hands up what the screens on it prefer, the top one last`() throws {
    let app = try HostedApp { Walls() }
    try app.run("expect text told \"root\"; tap more; expect text told \"root!\"")
    try app.run("tap first; expect text told \"root! one\"; tap next")
    try app.run("expect text told \"root! one two\"; back; expect text told \"root! one\"")
    try app.run("back; expect text told \"root!\"")
  }

  @Test func `tabs hand up what those prefer that were selected once`() throws {
    let app = try HostedApp { Rooms() }
    try app.run("expect text told a; tap B; expect text told \"a b\"")
  }

  @Test func `a preference is changed on its way, and shown behind`() throws {
    let app = try HostedApp { Louder() }
    try app.run("expect text told \"loud small\"; expect text behind \"loud small\"")
  }
}

private enum Words: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Walls: View {
  @State private var told: [String] = []
  @State private var mark = ""

  var body: some View {
    VStack {
      NavigationStack {
        VStack {
          NavigationLink("First") {
            NavigationLink("Next") { Text("end").preference(key: Words.self, value: ["two"]) }
              .preference(key: Words.self, value: ["one"])
          }
          Button("More") { mark += "!" }
        }
        .preference(key: Words.self, value: ["root" + mark])
      }
      Text(told.joined(separator: " ")).accessibilityIdentifier("told")
    }
    .onPreferenceChange(Words.self) { told = $0 }
  }
}

private struct Rooms: View {
  @State private var told: [String] = []

  var body: some View {
    VStack {
      TabView {
        Text("a").preference(key: Words.self, value: ["a"]).tabItem { Text("A") }
        Text("b").preference(key: Words.self, value: ["b"]).tabItem { Text("B") }
      }
      Text(told.joined(separator: " ")).accessibilityIdentifier("told")
    }
    .onPreferenceChange(Words.self) { told = $0 }
  }
}

private struct Louder: View {
  @State private var told: [String] = []

  var body: some View {
    VStack {
      Text("x").preference(key: Words.self, value: ["small"])
        .transformPreference(Words.self) { $0.insert("loud", at: 0) }
      Text(told.joined(separator: " ")).accessibilityIdentifier("told")
    }
    .backgroundPreferenceValue(Words.self) {
      Text($0.joined(separator: " ")).accessibilityIdentifier("behind")
    }
    .onPreferenceChange(Words.self) { told = $0 }
  }
}
