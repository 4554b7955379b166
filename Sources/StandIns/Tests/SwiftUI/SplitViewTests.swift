import SwiftUI
import Testing
import UIKit

/// The columns of a split view, on a phone.
@MainActor @Suite(.serialized) struct SplitViewTests {
  @Test(arguments: [false, true])
  func `what is chosen in the sidebar shows the detail, and back lets it go`(
    isNested: Bool
  ) throws {
    let app = try HostedApp { Places(isNested: isNested) }
    let title = "expect that $top.title =="
    try app.run("tap rows[2]; \(title) Rome; back; expect text chosen none")
    // The same row leads there again.
    try app.run("tap rows[2]; \(title) Rome; tap next; \(title) Oslo; back")
    try app.run("tap choose; \(title) Bern; tap none; expect text chosen none")
  }

  @Test func `a link's value in a sidebar's list is what is chosen`() throws {
    let app = try HostedApp { Linked() }
    try app.run("tap Rome; expect that $top.title == Rome; back; tap Bern")
    try app.run("expect that $top.title == Bern")
  }

  @Test func `of three columns each leads to the next`() throws {
    let app = try HostedApp { Library() }
    let title = "expect that $top.title =="
    try app.run("tap rows[1]; \(title) Fiction; tap rows[2]; \(title) Emma")
    try app.run("back; \(title) Fiction; back; \(title) Shelves")
  }

  @Test func `a column that is preferred is on top, until back leads from it`() throws {
    let app = try HostedApp { Preferred() }
    let title = "expect that $top.title =="
    try app.run("\(title) Reading; back; \(title) Shelf; expect text column sidebar")
    try app.run("tap read; \(title) Reading; tap shut; \(title) Shelf; tap rows[1]")
    try app.run("\(title) Reading; tap shut; \(title) Shelf; expect text column sidebar")
  }
}

private struct Places: View {
  let isNested: Bool
  @State private var place: String?

  var body: some View {
    NavigationSplitView {
      if isNested { NavigationStack { list } } else { list }
    } detail: {
      if let place {
        Button("next") { self.place = "Oslo" }
        Button("none") { self.place = nil }.navigationTitle(place)
      }
    }
  }

  private var list: some View {
    VStack {
      List(["Bern", "Rome"], id: \.self, selection: $place) { Text($0) }
      Text(place ?? "none").accessibilityIdentifier("chosen")
      Button("choose") { place = "Bern" }
    }
  }
}

private struct Linked: View {
  @State private var place: String?

  var body: some View {
    NavigationSplitView {
      List(selection: $place) {
        NavigationLink("Bern", value: "Bern")
        NavigationLink("Rome", value: "Rome")
      }
    } detail: {
      Text("Place").navigationTitle(place ?? "Nowhere")
    }
  }
}

private struct Library: View {
  @State private var shelf: String?
  @State private var book: String?

  var body: some View {
    NavigationSplitView {
      List(["Fiction", "Maps"], id: \.self, selection: $shelf) { Text($0) }
        .navigationTitle("Shelves")
    } content: {
      List(["Dune", "Emma"], id: \.self, selection: $book) { Text($0) }
        .navigationTitle(shelf ?? "")
    } detail: {
      Text("Book").navigationTitle(book ?? "")
    }
  }
}

private struct Preferred: View {
  @State private var column = NavigationSplitViewColumn.detail
  @State private var page: String?

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      VStack {
        Text(column == .sidebar ? "sidebar" : "detail").accessibilityIdentifier("column")
        Button("read") { column = .detail }
        List(["One", "Two"], id: \.self, selection: $page) { Text($0) }
      }
      .navigationTitle("Shelf")
    } detail: {
      Button("shut") { column = .sidebar }.navigationTitle("Reading")
    }
  }
}
