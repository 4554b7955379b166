import CoreData
import SwiftUI
import Testing

/// What views show of a store of Core Data.
@MainActor @Suite(.serialized) struct FetchRequestTests {
  private let context = NSManagedObjectContext(.mainQueueConcurrencyType)

  @Test func `a view shows what there is, in its order`() throws {
    let app = try HostedApp { Notes().environment(\.managedObjectContext, context) }
    try app.run("expect text told \"\"; tap add; tap add; expect text told \"note 2, note 1\"")
    try app.run("tap first; expect text told \"note 1\"; tap all")
    try app.run("tap rename; expect text told \"tea, note 1\"; expect text name tea")
    try app.run("tap delete; expect text told \"note 1\"")
  }
}

private final class Note: NSManagedObject, Identifiable {
  var rank: Int {
    get { managed("rank") }
    set { setValue(newValue, forKey: "rank") }
  }
  var title: String {
    get { managed("title") }
    set { setValue(newValue, forKey: "title") }
  }
}

private struct Notes: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "rank", ascending: false)])
  private var notes: FetchedResults<Note>

  var body: some View {
    Text(notes.map(\.title).joined(separator: ", ")).accessibilityIdentifier("told")
    if let note = notes.first { Name(note: note) }
    Button("Add") {
      let note = Note(context: context)
      note.rank = notes.count + 1
      note.title = "note \(note.rank)"
    }
    Button("First") { notes.nsPredicate = NSPredicate(format: "rank == 1") }
    Button("All") { notes.nsPredicate = nil }
    Button("Rename") { notes.first?.title = "tea" }
    Button("Delete") { notes.first.map(context.delete) }
  }
}

private struct Name: View {
  @ObservedObject var note: Note
  var body: some View { Text(note.title).accessibilityIdentifier("name") }
}
