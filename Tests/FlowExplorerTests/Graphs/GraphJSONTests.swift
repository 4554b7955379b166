import FlowExplorer
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

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ message: String) {
      self.text = text
      self.line = line
      self.message = message
    }
  }

  static let wrong = [
    Case("", 1, "no value"),
    Case("[]", 0, "the file is no object"),
    Case("{}", 0, "no graph of version 1"),
    Case("{\"flowgraph\": 2, \"title\": \"\"}", 0, "no graph of version 1"),
    Case("{\"flowgraph\": 1}", 0, "'title' of the file is not as it should be"),
    Case("{\"flowgraph\": 1,\n\"title\": \"\",}", 2, "no text in quotes"),
    Case("{\"a\": 1, \"a\": 2}", 1, "a key twice"),
    Case("{\"a\": 01}", 1, "no value"),
    Case("{\"a\": 1.}", 1, "a number without its end"),
    Case("{\"a\": \"\t\"}", 1, "a control character in a text"),
    Case("{\"a\": \"\\ud800\"}", 1, "half a character"),
    Case("{\"a\": \"\\u12g4\"}", 1, "an unknown escape"),
    Case("{\"a\": \"\\u+123\"}", 1, "an unknown escape"),
    Case("{\"a\": nul}", 1, "no value"),
    Case("{} {}", 1, "more than one value"),
    Case("\n\n{\"a\": [1", 3, "an array without its end"),
    Case(
      String(repeating: "[", count: 100_000),
      1,
      "values more than 32 deep in one another; the limit is fixed"
    ),
    Case(
      "{\"flowgraph\": 1, \"title\": \"\", \"x\": 1}",
      0,
      "'x' of the file is not as it should be"
    ),
    Case(
      "{\"flowgraph\": 1, \"title\": \"\", \"nodes\": [{\"name\": \"A\"}, {\"name\": \"A\"}]}",
      0,
      "a name twice"
    ),
    Case(
      "{\"flowgraph\": 1, \"title\": \"\", \"nodes\": [{\"name\": \"A\", \"box\": \"B\"}]}",
      0,
      "a name of nothing"
    ),
    Case(
      "{\"flowgraph\": 1, \"title\": \"\", \"nodes\": [{\"name\": \"A\", \"heat\": 2}]}",
      0,
      "'heat' of a node is not as it should be"
    ),
  ]

  @Test("What is no graph is refused", arguments: wrong)
  func refuses(_ one: Case) {
    let failure = #expect(throws: GraphReadingFailure.self) { try GraphJSON.read(one.text) }
    #expect(failure == GraphReadingFailure(line: one.line, message: one.message))
  }

  @Test("Escapes and pairs of surrogates are read")
  func readsEscapes() throws {
    let graph = try GraphJSON.read(#"{"flowgraph":1,"title":"\ud83d\ude00\/\b\f\r\u0041"}"#)
    #expect(graph.title == "\u{1F600}/\u{8}\u{c}\rA")
  }
}
