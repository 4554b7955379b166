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
