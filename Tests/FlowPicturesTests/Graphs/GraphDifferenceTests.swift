import FlowPictures
import Testing

@Suite("Differences of graphs")
struct GraphDifferenceTests {
  @Test("A graph does not differ from itself")
  func isEmptyForTheSame() {
    let difference = GraphDifference(old: GraphSamples.small, new: GraphSamples.small)
    #expect(difference.isEmpty)
    #expect(difference.graph == GraphSamples.small.merged())
  }

  @Test("Boxes, screens, edges by label and findings come and go")
  func namesChanges() {
    var new = GraphSamples.small
    new.boxes.append(.init(name: "help", kind: "tab"))
    new.nodes[1].marks = [.init(number: 9, severity: .warning, text: "pump: depth grows")]
    new.nodes[2].name = "Help"
    new.edges.removeLast()
    new.edges[0].labels = ["push detail", "push \u{1b}x"]
    new.edges[0].marks = [.init(number: 1, severity: .error, text: "leak")]
    let difference = GraphDifference(old: GraphSamples.small, new: new)
    #expect(
      difference.lines == [
        "+ tab help", "+ modal Help", "- modal Login", #"+ edge Home to Detail: push \x1bx"#,
        "- edge Home to Login: present login", "+ error at Home to Detail: leak",
        "- error at Home to Login: leak: LoginCoordinator",
      ]
    )
    let changes = difference.graph.edges.map { "\($0.labels.joined(separator: "|")) \($0.change)" }
    #expect(
      changes == [
        "push detail|push related none", "push \u{1b}x added", "back none", "push related none",
        "present login gone",
      ]
    )
  }
}
