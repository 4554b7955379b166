import FlowPictures
import Testing

@Suite("Graphs as JSON")
struct GraphJSONTests {
  @Test("One part a line, nothing said twice")
  func writesLines() {
    #expect(
      GraphJSON.text(GraphSamples.small) == #"""
        {
          "flowgraph": 1,
          "title": "Small",
          "boxes": [
            {"name": "main", "label": "Main", "kind": "coordinator"},
            {"name": "shop", "label": "Shop", "kind": "tab", "parent": "main"}
          ],
          "nodes": [
            {"name": "Home", "kind": "screen", "box": "main", "start": true, "heat": 1.0, "flow": ["launch"]},
            {"name": "Detail", "label": "Product detail", "kind": "screen", "box": "shop", "heat": 0.5, "marks": [{"number": 1, "severity": "warning", "text": "pump: depth grows"}]},
            {"name": "Login", "kind": "modal", "heat": 0.0}
          ],
          "edges": [
            {"from": "Home", "to": "Detail", "labels": ["push detail"], "heat": 1.0, "flow": ["a", "b"]},
            {"from": "Home", "to": "Detail", "labels": ["push related"], "heat": 0.25, "flow": ["a"]},
            {"from": "Detail", "to": "Home", "labels": ["back"]},
            {"from": "Detail", "to": "Detail", "labels": ["push related"]},
            {"from": "Home", "to": "Login", "labels": ["present login"], "heat": 0.0, "marks": [{"number": 2, "severity": "error", "text": "leak: LoginCoordinator"}]}
          ]
        }

        """#
    )
  }

  @Test("What was written is read back, whatever the texts")
  func readsBack() throws {
    for graph in [GraphSamples.small, GraphSamples.hostile, .init(title: "", nodes: [], edges: [])]
    {
      #expect(try GraphJSON.read(GraphJSON.text(graph)) == graph)
    }
    var asked = GraphSamples.small
    asked.options = ["--view top", "--around \"A B\" --radius 2"]
    #expect(try GraphJSON.read(GraphJSON.text(asked)) == asked)
    let changed = GraphDifference(old: GraphSamples.small, new: GraphSamples.hostile).graph
    #expect(try GraphJSON.read(GraphJSON.text(changed)) == changed)
  }

  static let wrong = [
    ("", "this is not JSON"),
    ("[]", "the file is not as it should be"),
    ("{}", "no graph of version 1"),
    (#"{"flowgraph": 2, "title": ""}"#, "no graph of version 1"),
    (#"{"flowgraph": 1}"#, "'title' is missing"),
    (#"{"flowgraph": 1, "title": 1}"#, "'title' is not as it should be"),
    (#"{"flowgraph": 1, "title": "\ud800"}"#, "this is not JSON"),
    (#"{"flowgraph": 1, "title": ""} {}"#, "this is not JSON"),
    (String(repeating: "[", count: 100_000), "this is not JSON"),
    (
      #"{"flowgraph": 1, "title": "", "nodes": [{"name": "A"}, {"name": "A"}]}"#,
      "a name twice"
    ),
    (
      #"{"flowgraph": 1, "title": "", "nodes": [{"name": "A", "box": "B"}]}"#,
      "a name of nothing"
    ),
    (
      #"{"flowgraph": 1, "title": "", "nodes": [{"name": "A", "heat": 2}]}"#,
      "'nodes[0].heat' is not as it should be"
    ),
    (
      #"{"flowgraph": 1, "title": "", "edges": [{"from": "A"}]}"#,
      "'edges[0].to' is missing"
    ),
    (
      #"{"flowgraph": 1, "title": "", "nodes": [{"name": "A", "kind": "no"}]}"#,
      "'nodes[0].kind' is not as it should be"
    ),
  ]

  @Test("What is no graph is refused", arguments: wrong)
  func refuses(_ text: String, message: String) {
    let failure = #expect(throws: GraphReadingFailure.self) { try GraphJSON.read(text) }
    #expect(failure == GraphReadingFailure(message))
  }

  @Test("What somebody added to a graph does not matter")
  func readsOn() throws {
    #expect(try GraphJSON.read(#"{"flowgraph": 1, "title": "A", "x": [1]}"#).title == "A")
  }

  @Test("Escapes and pairs of surrogates are read")
  func readsEscapes() throws {
    let graph = try GraphJSON.read(#"{"flowgraph":1,"title":"\ud83d\ude00\/\b\f\r\u0041"}"#)
    #expect(graph.title == "\u{1F600}/\u{8}\u{c}\rA")
  }
}
