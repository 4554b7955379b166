import SwiftUI
import Testing

/// What is presented for a view that is not in sight.
@MainActor @Suite(.serialized) struct PresentationTests {
  @Test func `a stack presents for its first screen while another one is on it`() throws {
    let app = try HostedApp { Covered() }
    try app.run("tap go; tap cover; expect text shown cover; tap close")
    try app.run("expect that $top.title == \"Number 1\"; tap ask; tap yes")
    try app.run("expect that $top.title == \"Number 1\"; back; expect text told yes")
  }

  @Test func `what a tab wishes to be presented waits until it is selected`() throws {
    let app = try HostedApp { SelectedTabs() }
    try app.run("expect text here first; tap wish; expect text here first")
    try app.run("tap Second; expect text shown sheet")
  }

  @Test func `a sheet that is wished while another one is there comes after it`() throws {
    let app = try HostedApp { Two() }
    try app.run("tap both; expect text shown one; swipe-down; expect text shown two")
  }

  @Test func `a view that is presented is on no stack but its own`() throws {
    let app = try HostedApp { Covered() }
    try app.run("tap cover; tap further; expect text shown cover; tap close")
    try app.run("expect that $top.title == Home")
  }

  @Test func `a screen that is dismissed twice goes once`() throws {
    let app = try HostedApp { Twice() }
    try app.run("tap show; tap further; tap leave; expect that $top.title == Sheet")
    let told = try app.run("tap leave; expect text state closed")
    #expect(!told.contains("Attempt to dismiss"))
  }
}

@Observable private final class Wishes {
  var path: [Int] = []
  var cover: Number?
  var isAsking = false
  struct Number: Identifiable { var id = 1 }
}

private struct Covered: View {
  @State private var wishes = Wishes()
  @State private var told = ""

  var body: some View {
    NavigationStack(path: $wishes.path) {
      VStack {
        Text(told).accessibilityIdentifier("told")
        Button("Go") { wishes.path = [1] }
        Button("Cover") { wishes.cover = Wishes.Number() }
      }
      .navigationTitle("Home")
      .navigationDestination(for: Int.self) { number in
        VStack {
          Button("Cover") { wishes.cover = Wishes.Number() }
          Button("Ask") { wishes.isAsking = true }
        }
        .navigationTitle("Number \(number)")
      }
      .fullScreenCover(item: $wishes.cover) { _ in
        Text("cover").accessibilityIdentifier("shown")
        NavigationLink("Further", value: 2)
        Button("Close") { wishes.cover = nil }
      }
      .alert("Sure?", isPresented: $wishes.isAsking) { Button("Yes") { told = "yes" } }
    }
  }
}

private struct SelectedTabs: View {
  @State private var isShown = false

  var body: some View {
    TabView {
      VStack {
        Text("first").accessibilityIdentifier("here")
        Button("Wish") { isShown = true }
      }
      .tabItem { Text("First") }
      NavigationStack {
        Text("second").accessibilityIdentifier("here")
          .sheet(isPresented: $isShown) { Text("sheet").accessibilityIdentifier("shown") }
      }
      .tabItem { Text("Second") }
    }
  }
}

private struct Two: View {
  @State private var one = false
  @State private var two = false

  var body: some View {
    Button("Both") { (one, two) = (true, true) }
      .sheet(isPresented: $one) { Text("one").accessibilityIdentifier("shown") }
      .sheet(isPresented: $two) { Text("two").accessibilityIdentifier("shown") }
  }
}

private struct Twice: View {
  @State private var isShown = false
  @State private var state = ""

  var body: some View {
    VStack {
      Text(state).accessibilityIdentifier("state")
      Button("Show") { isShown = true }
    }
    .sheet(isPresented: $isShown) {
      state = "closed"
    } content: {
      NavigationStack {
        VStack {
          NavigationLink("Further") { Leave() }
          Leave()
        }
        .navigationTitle("Sheet")
      }
    }
  }
}

private struct Leave: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("Leave") {
      dismiss()
      dismiss()
    }
  }
}
