import SwiftUI
import Testing
import UIKit

/// What leads from a hosted screen to another.
@MainActor @Suite(.serialized) struct NavigationTests {
  @Test func `a link pushes onto the stack of UIKit's, and back leads back`() throws {
    let app = try HostedApp { Links() }
    try app.run("tap detail; expect text value 0; tap add; expect text value 1")
    #expect(app.path == "Detail")
    try app.run("back swipe; expect screen Links; expect text count 1")
    try app.run("tap detail; tap done; expect screen Links")
  }

  @Test func `a link that is active by state is pushed, and pops with it`() throws {
    let app = try HostedApp { Links() }
    try app.run("tap open; expect screen Detail; tap shut; expect screen Links")
    try app.run("tap open; back; tap open; expect screen Detail")
  }

  @Test func `a stack of a view's own follows its path`() throws {
    let app = try HostedApp { Stack() }
    let title = "expect that $top.title =="
    try app.run("tap first; \(title) \"Number 1\"; tap next; \(title) \"Number 2\"")
    try app.run("back; \(title) \"Number 1\"; tap home; \(title) \"Home\"")
    try app.run("tap deep; \(title) \"Number 3\"; back; \(title) \"Number 2\"")
  }

  @Test func `a stack follows the path of an observable coordinator`() throws {
    let app = try HostedApp { Coordinated() }
    let title = "expect that $top.title =="
    for _ in 0..<2 {
      try app.run("tap go; \(title) \"Number 1\"; back; \(title) \"Home\"")
    }
  }

  @Test func `a path is stored and read again, unless a value of it cannot be`() throws {
    var path = NavigationPath()
    path.append(1)
    path.append(Place())
    path.append("end")
    let data = try JSONEncoder().encode(path.codable)
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    path.append(Secret())
    #expect(path.codable == nil)
  }

  @Test func `tabs are a tab bar controller's`() throws {
    let app = try HostedApp { Tabs() }
    try app.run("expect text here first; tap Second; expect text here second; tap back")
    try app.run("expect text here first")
  }

  @Test func `a sheet is presented by state, and a swipe ends it`() throws {
    let app = try HostedApp { Sheets() }
    try app.run("tap show; expect screen Inner; swipe-down; expect text state \"closed 1\"")
    try app.run(
      "tap show; tap done; expect text state \"closed 2\"; tap item; expect text inner two"
    )
  }

  @Test func `an alert asks, and its answers act`() throws {
    let app = try HostedApp { Sheets() }
    try app.run("tap ask; expect screen Alert; tap yes; expect text state yes")
    try app.run("tap dialog; tap no; expect text state no")
    try app.run("tap old; tap ok; expect text state old")
  }

  @Test func `items of the bar are tapped`() throws {
    let app = try HostedApp { Bar() }
    try app.run("tap plus; expect text count 1; tap edit; expect text count 0")
  }
}

struct Place: Hashable, Codable {
  var name = "Rome"
}

private struct Secret: Hashable {}

private struct Links: View {
  @State private var count = 0
  @State private var isOpen = false
  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    NavigationLink("Detail") { Detail(count: $count, isOpen: $isOpen) }
    NavigationLink(destination: Detail(count: $count, isOpen: $isOpen), isActive: $isOpen) {
      EmptyView()
    }
    Button("Open") { isOpen = true }
  }
}

private struct Detail: View {
  @Binding var count: Int
  @Binding var isOpen: Bool
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Text("\(count)").accessibilityIdentifier("value")
    Button("Add") { count += 1 }
    Button("Done") { dismiss() }
    Button("Shut") { isOpen = false }
  }
}

private struct Stack: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("First", value: 1)
        Button("Deep") { path = [1, 2, 3] }
      }
      .navigationTitle("Home")
      .navigationDestination(for: Int.self) { number in
        VStack {
          NavigationLink("Next", value: number + 1)
          Button("Home") { path = [] }
        }
        .navigationTitle("Number \(number)")
      }
    }
  }
}

private struct Tabs: View {
  @State private var tab = 1
  var body: some View {
    TabView(selection: $tab) {
      Text("first").accessibilityIdentifier("here").tabItem { Text("First") }.tag(1)
      VStack {
        Text("second").accessibilityIdentifier("here")
        Button("Back") { tab = 1 }
      }
      .tabItem { Label("Second", systemImage: "star") }.tag(2)
    }
  }
}

private struct Sheets: View {
  private struct Item: Identifiable { let id: String }
  @State private var isShown = false
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isOld = false
  @State private var item: Item?
  @State private var state = ""
  @State private var closed = 0

  var body: some View {
    VStack {
      Text(state).accessibilityIdentifier("state")
      Button("Show") { isShown = true }
      Button("Ask") { isAsking = true }
      Button("Dialog") { isChoosing = true }
      Button("Old") { isOld = true }
      Button("Item") { item = Item(id: "two") }
    }
    .sheet(isPresented: $isShown) {
      closed += 1
      state = "closed \(closed)"
    } content: {
      Inner(text: "one")
    }
    .sheet(item: $item) { Inner(text: $0.id) }
    .alert("Sure?", isPresented: $isAsking) {
      Button("Yes") { state = "yes" }
      Button("No", role: .cancel) {}
    }
    .confirmationDialog("Which?", isPresented: $isChoosing) { Button("No") { state = "no" } }
    .alert(isPresented: $isOld) {
      Alert(title: Text("Old"), dismissButton: .default(Text("OK")) { state = "old" })
    }
  }
}

private struct Inner: View {
  let text: String
  @Environment(\.presentationMode) private var mode
  var body: some View {
    Text(text).accessibilityIdentifier("inner")
    Button("Done") { mode.wrappedValue.dismiss() }
  }
}

private struct Bar: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button {
            count += 1
          } label: {
            Image(systemName: "plus")
          }
        }
        ToolbarItem(placement: .cancellationAction) { Button("Edit") { count = 0 } }
      }
  }
}

@Observable private final class Route {
  var path = NavigationPath()
}

private struct Coordinated: View {
  @State private var route = Route()

  var body: some View {
    NavigationStack(path: $route.path) {
      Button("go") { route.path.append(1) }
        .background(Color.green)
        .navigationTitle("Home")
        .navigationDestination(for: Int.self) { Text("x").navigationTitle("Number \($0)") }
    }
  }
}
