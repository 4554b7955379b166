import SwiftUI
import Testing

/// The rows of a hosted list.
@MainActor @Suite(.serialized) struct ListTests {
  @Test func `a tap on a row does what the one button on it does`() throws {
    let app = try HostedApp { Fruits() }
    try app.run("expect text rows[2] Pear; tap rows[2]; expect text chosen Pear")
    try app.run("tap \"Apple\"; expect text chosen Apple")
  }

  @Test func `a row without an action takes no tap`() throws {
    let app = try HostedApp { Fruits() }
    try app.run("! tap rows[#4]")
    #expect(try app.run("next").contains("tap rows[#4]") == false)
  }

  @Test func `a swipe deletes a row or lays its actions open`() throws {
    let app = try HostedApp { Fruits() }
    try app.run("swipe left rows[1]; expect text rows[1] Pear")
    try app.run("swipe right rows[1]; expect text chosen \"kept Pear\"")
  }

  @Test func `a search shows what is found`() throws {
    let app = try HostedApp { Fruits() }
    try app.run("type search Pl; expect text rows[1] Plum; clear search")
    try app.run("expect text rows[1] Apple")
  }

  @Test func `a pull is felt where something is refreshed`() throws {
    let app = try HostedApp { Fruits() }
    try app.run("swipe down; ! swipe down")
  }

  @Test func `a context menu says which row it is of`() throws {
    let app = try HostedApp { Notes() }
    try app.run("longpress")
    #expect(try app.run("screen").contains("Milk, today"))
    try app.run("tap keep; longpress longpress2")
    #expect(try app.run("screen").contains("Tea, later"))
    try app.run("tap keep; expect text told \"kept Tea\"")
  }

  @Test func `a row with a context menu, a press, a tap or an ID keeps its swipe actions`() throws {
    for kind in Notes.Kind.allCases {
      let app = try HostedApp { Notes(kind: kind) }
      try app.run("swipe left rows[1]; tap drop; expect text told \"dropped Milk\"")
    }
  }

  @Test func `a row with a context menu is chosen by its tag, or does as its button does`() throws {
    let tagged = try HostedApp { Tagged() }
    try tagged.run("tap rows[2]; expect text told two; ! tap rows[3]")
    let app = try HostedApp { Notes(kind: .button) }
    try app.run("expect text rows[1] Milk; tap rows[1]; expect text told \"opened Milk\"")
  }
}

private struct Notes: View {
  enum Kind: CaseIterable { case menu, press, tap, id, tag, background, button }
  var kind = Kind.menu
  @State private var told = ""

  var body: some View {
    Text(told).accessibilityIdentifier("told")
    List {
      ForEach(["Milk", "Tea"], id: \.self) { note in
        let row = row(note).swipeActions(allowsFullSwipe: false) {
          Button("Drop") { told = "dropped " + note }
          Button("Leave") {}
        }
        switch kind {
        case .menu, .button: row.contextMenu { Button("Keep") { told = "kept " + note } }
        case .press: row.onLongPressGesture {}
        case .tap: row.onTapGesture {}
        case .id: row.id(note)
        case .tag: row.tag(note)
        case .background: row.listRowBackground(Color.red)
        }
      }
    }
  }

  @ViewBuilder
  private func row(_ note: String) -> some View {
    let label = HStack {
      Text(note)
      Text(note == "Milk" ? "today" : "later")
    }
    if kind == .button {
      Button {
        told = "opened " + note
      } label: {
        label
      }
    } else {
      label
    }
  }
}

private struct Tagged: View {
  @State private var chosen: String?

  var body: some View {
    Text(chosen ?? "none").accessibilityIdentifier("told")
    List(selection: $chosen) {
      Text("One").tag("one").contextMenu { Button("Keep") {} }
      Text("Two").tag("two").contextMenu { Button("Keep") {} }
      Text("Three").tag("three").selectionDisabled()
    }
  }
}

private struct Fruits: View {
  @State private var fruits = ["Apple", "Pear", "Plum"]
  @State private var chosen = ""
  @State private var search = ""

  var body: some View {
    Text(chosen).accessibilityIdentifier("chosen")
    List {
      Section("Fruits") {
        ForEach(fruits.filter { search.isEmpty || $0.hasPrefix(search) }, id: \.self) { fruit in
          Button {
            chosen = fruit
          } label: {
            HStack {
              Text(fruit)
              Image(systemName: "chevron.right")
            }
          }
          .swipeActions(edge: .leading) { Button("Keep") { chosen = "kept " + fruit } }
        }
        .onDelete { fruits.remove(atOffsets: $0) }
      }
      Text("That is all")
    }
    .searchable(text: $search)
    .refreshable { chosen = "refreshed" }
  }
}
