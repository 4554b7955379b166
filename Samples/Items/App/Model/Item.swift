/// What the list shows.
public struct Item: Hashable, Sendable {
  public var id: String
  public var title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  public static let samples = [
    Item(id: "1", title: "Swift"), Item(id: "2", title: "Linux"), Item(id: "3", title: "Readline"),
  ]
}
