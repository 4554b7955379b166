import FlowDefinitions
import Testing

struct ValidTests {
  static let cases: [Case] = [
    Case(
      "an ID offered where it is not valid",
      """
      coordinator B navigation {
        valid C
        main D
        start {
          push C
          push D
          open E
          start App
          stack C E
          push E on parent
          pop to E
        }
        route e shows E
        guard C $depth == 1 -> push E
      }
      controller C; controller D; controller E
      """,
      "8:10 not-valid: 'E' is not valid in 'B'; valid: C",
      "9:11 not-valid: 'App' is not valid in 'B'; valid: C",
      "10:13 not-valid: 'E' is not valid in 'B'; valid: C",
      "14:17 not-valid: 'E' is not valid in 'B'",
      "15:31 not-valid: 'E' is not valid in 'B'; valid: C"
    ),
    Case(
      "an empty list lets nothing in",
      """
      coordinator B navigation {
        valid
        start -> push Home
      }
      """,
      "4:17 not-valid: 'Home' is not valid in 'B'; valid: nothing"
    ),
    Case(
      "without a list everything is",
      "coordinator B navigation -> start -> push Home"
    ),
    Case(
      "several lists are one",
      """
      coordinator B navigation {
        valid Home
        valid App
        start -> push Home
        activated -> start App
      }
      """
    ),
  ]

  @Test(arguments: cases)
  func `valid lists are held`(_ example: Case) {
    #expect(told(load(example.inApp)) == example.expected)
  }
}
