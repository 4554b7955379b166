import FlowCommands
import FlowNavigation
import Testing

@testable import FlowDefinitions

/// The help on definitions says what the loader knows, and nothing else.
struct DeclarationHelpTests {
  static let places: [(place: Declaration.Place, words: [String])] = [
    (.top, DeclarationWord.Top.allCases.map(\.rawValue)),
    (.service, DeclarationWord.InService.allCases.map(\.rawValue)),
    (.coordinator, DeclarationWord.InCoordinator.allCases.map(\.rawValue)),
    (.screen, DeclarationWord.InController.allCases.map(\.rawValue)),
    (.key, ElementKey.allCases.map { $0.rawValue + "=" }),
    (
      .root,
      ReservedWords.roots.subtracting(ReservedWords.nodeLists).map { "$" + $0 }
        + ["$SERVICE", "$ID", "$PLACEHOLDER"]
    ),
  ]

  @Test(arguments: places.indices)
  func `every word of a place has an entry, and every entry is a word`(_ index: Int) {
    let (place, words) = Self.places[index]
    #expect(Declaration.all(in: place).map(\.word).sorted() == words.sorted())
  }

  @Test func `a word has one entry in a place`() {
    for place in Declaration.Place.allCases {
      let words = Declaration.all(in: place).map(\.word)
      #expect(Set(words).count == words.count, "\(place)")
    }
  }

  @Test(arguments: Declaration.all.indices)
  func `an example loads as part of a definition`(_ index: Int) {
    let declaration = Declaration.all[index]
    var text = declaration.example
    if !declaration.entry.isEmpty { text = "\(declaration.entry) {\n\(text)\n}" }
    let result = load(Self.app + "\n" + text, including: ["shared.nav": ""])
    #expect(told(result) == [], "\(declaration.word)")
  }

  @Test(arguments: Declaration.all.indices)
  func `an example shows its word`(_ index: Int) {
    let declaration = Declaration.all[index]
    // Some words stand for any name.
    if ["$SERVICE", "$ID", "$PLACEHOLDER"].contains(declaration.word) { return }
    #expect(declaration.example.contains(declaration.word), "\(declaration.word)")
  }

  /// What the examples name.
  private static let app = """
    scene main App
    service session ready {user: null}
    service auth ready {
      call login user
      outcome login ok user
      outcome login failed reason
    }
    data cities [{id: 1, title: "Bern"}]
    event items.select item
    event items.create
    coordinator App navigation -> main ItemsList
    coordinator Auth navigation -> main ItemsList
    coordinator Items navigation {
      main ItemsList
      route trip trip -> push ItemDetail item=$route.trip
      route trips shows ItemsList
    }
    coordinator Settings navigation -> main ItemsList
    coordinator ItemCreate navigation -> main ItemsList
    controller ItemsList
    controller ItemDetail -> parameters item
    subcontroller Banner overlay -> parameters text
    """
}
