import FlowDefinitions
import FlowScript
import Testing

struct LinkTests {
  /// Lines behind the app's first one.
  private static let app = """
    coordinator B tabs {
      tabs C
      route trip shows C
    }
    coordinator C navigation {
      main Home
      route trip trip shows Trip
      route pages page=1 shows Home
    }
    controller Trip -> parameters trip; scene other B

    """

  static let errors: [Case] = [
    Case(
      "a pattern with a dollar sign",
      "link \"x/$trip\" trip/trip trip=$trip\nlink $url trip\nlink \"x/${trip.id}\" trip",
      "12:6 syntax: '$' has no place in a pattern; a placeholder is written ':trip'",
      "13:6 syntax: '$' has no place in a pattern; a placeholder is written ':url'",
      "14:6 syntax: '$' has no place in a pattern; a placeholder is written ':trip'"
    ),
    Case(
      "no pattern",
      "link",
      "12:1 missing-parameter: a pattern is missing after 'link'"
    ),
    Case(
      "what the route needs and is not given",
      "link \"travel://trip/:trip\" trip/trip\nlink \"a\" trip/trip\nlink \"b\" pages\nlink \"c\" trip",
      "12:28 missing-parameter: 'trip' needs 'trip'; write 'trip=$trip'",
      "13:10 missing-parameter: 'trip' needs 'trip'"
    ),
    Case(
      "what no step of the route takes",
      "link \"a/:trip\" trip/trip tripp=$trip",
      "12:26 unexpected-argument: 'trip/trip' has no parameter 'tripp'; did you mean 'trip'?"
    ),
  ]

  @Test(arguments: errors)
  func `links are checked`(_ example: Case) {
    #expect(told(load(Case("", Self.app + example.text).inApp)) == example.expected)
  }

  static let warnings: [Case] = [
    Case(
      "pieces that look like placeholders",
      """
      link "x/{trip}" pages
      link "x/<trip>/y" pages
      link "x/?id=:trip" pages
      link 'x/$trip' pages
      """,
      "12:6 literal: '{trip}' stands for itself; a placeholder is a whole piece, ':trip'",
      "13:6 literal: '<trip>' stands for itself; a placeholder is a whole piece, ':trip'",
      "14:6 literal: '?id=:trip' stands for itself; a placeholder is a whole piece, ':trip'",
      "15:6 literal: '$trip' stands for itself; a placeholder is a whole piece, ':trip'"
    ),
    Case(
      "pieces that are what they look like",
      "link \"app:trips/1:2\" pages\nlink \"http://localhost:8080/a{1}\" pages"
    ),
    Case(
      "placeholders that nothing reads",
      "link \"x/:page/:other\" pages page=$page\nlink \"y/:page\" pages page=\"p$page\"",
      "12:6 unused: nothing reads ':other'; behind 'pages' it is '$other'"
    ),
  ]

  @Test(
    "Parameters of routes that come to nothing are warned of",
    arguments: [
      ("route post id -> push Page", ["7:14 unused: nothing reads '$route.id' in 'route post'"]),
      ("route post id -> start Reader id=$route.id", []),
      ("route post id shows Page", []),
      (
        "route post id shows Reader",
        ["11:14 unused: nothing reads '$param.id' of Reader, which the route 'post' shows"]
      ),
      ("route post id shows Writer", []),
    ]
  )
  func unreadParameters(route: String, warnings: [String]) {
    let text = """
      app Press
      scene main App
      link press://:id post id=$id
      example id 1
      coordinator App navigation {
        main Home
        \(route)
        start -> start Writer id=2
      }
      coordinator Reader navigation {
        parameters id
        main Page id=1
      }
      coordinator Writer navigation {
        parameters id
        main Page id=$param.id
      }
      controller Home
      controller Page {
        parameters id=0
      }
      """
    let found = told(load(text), .warning).filter { $0.contains("nothing reads") }
    #expect(found == warnings)
  }

  @Test(arguments: warnings)
  func `patterns that may be meant otherwise are warned of`(_ example: Case) {
    let result = load(Case("", Self.app + example.text).inApp)
    #expect(told(result) == [])
    #expect(told(result, .warning) == example.expected)
  }
}
