import FlowPictures
import Testing

@Suite("Graphs as text")
struct GraphWriterTests {
  @Test("DOT has boxes as clusters, heat as colour, findings in labels")
  func writesDOT() {
    #expect(
      DOTWriter.text(GraphSamples.small) == #"""
        digraph flow {
          comment="written by flowshell graph"
          label="Small"; labelloc=t; labeljust=l; newrank=true
          fontname="Helvetica"; rankdir=LR; nodesep=0.3; ranksep=0.6
          node [shape=box style="rounded,filled" fillcolor="#ffffff" color="#77859b" fontname="Helvetica" fontsize=12]
          edge [color="#69768c" fontname="Courier" fontsize=10]
          n2 [label="Login" tooltip="Login, modal, covered 0 %" peripheries=2 fillcolor="#ffffff"]
          subgraph cluster_0 {
            label="coordinator Main"; style="rounded,filled"; color="#bcc6d4"; fillcolor="#f4f6fa"
            n0 [label="Home" tooltip="Home, start, covered 100 %" fillcolor="#4ab599"]
            subgraph cluster_1 {
              label="tab Shop"; style="rounded,filled"; color="#bcc6d4"; fillcolor="#e9edf4"
              n1 [label="Product detail (warning 1)" tooltip="Product detail (Detail), covered 50 %, warning 1: pump: depth grows" fillcolor="#9dd8c8"]
            }
          }
          n0 -> n1 [label="push detail | related" color="#0c6f5a"]
          n1 -> n0 [label="back"]
          n1 -> n1 [label="push related"]
          n0 -> n2 [label="present login (error 2)" color="#9aa5b6" style=dotted]
          start [shape=point width=0.12 fillcolor="#1b2330" label=""]
          start -> n0
        }

        """#
    )
  }

  @Test("Mermaid has boxes as subgraphs of a flowchart")
  func writesMermaid() {
    #expect(
      MermaidWriter.text(GraphSamples.small) == #"""
        ---
        # written by flowshell graph
        title: "Small"
        ---
        flowchart LR
          n2[["Login"]]:::heat0
          subgraph b0["coordinator Main"]
            n0("Home"):::heat5
            subgraph b1["tab Shop"]
              n1("Product detail (warning 1)"):::heat3
            end
          end
          start((" ")) --> n0
          n0 -->|"push detail | related"| n1
          n1 -->|"back"| n0
          n1 -->|"push related"| n1
          n0 -->|"present login (error 2)"| n2
          linkStyle 1 stroke:#0c6f5a
          linkStyle 4 stroke:#9aa5b6
          classDef heat0 fill:#ffffff,stroke:#77859b,color:#1b2330
          classDef heat3 fill:#9dd8c8,stroke:#77859b,color:#1b2330
          classDef heat5 fill:#4ab599,stroke:#77859b,color:#1b2330

        """#
    )
  }

  @Test("SVG has each part once, with words for who points at it")
  func writesSVG() throws {
    let text = SVGWriter(try GraphLayout(GraphSamples.small)).document()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("<g class=\"node") }
    #expect(
      lines == [
        #"<g class="node screen heat5"><title>Home, start, covered 100 %</title><rect class="border" x="32" y="120" width="76" height="38" rx="8"/><circle class="start" cx="70" cy="100" r="5"/><path class="start" d="M70 105V112"/><path class="tip" d="M70 120l-4 -8h8z"/><text x="70" y="143">Home</text></g>"#,
        #"<g class="node screen heat3"><title>Product detail (Detail), covered 50 %, warning 1: pump: depth grows</title><rect class="border" x="295" y="97" width="144" height="38" rx="8"/><text x="367" y="120">Product detail</text><g class="badge warning"><path d="M439 87l10 10l-10 10l-10 -10z"/><text x="439" y="101">1</text></g></g>"#,
        #"<g class="node modal heat0"><title>Login, modal, covered 0 %</title><rect class="behind" x="336" y="233" width="62" height="16" rx="6"/><rect class="border" x="329" y="238" width="76" height="39" rx="8"/><text x="367" y="261">Login</text></g>"#,
      ]
    )
    let ways = text.split(separator: "\n").filter { $0.hasPrefix("<g class=\"line") }
    #expect(ways.count == 4)
    #expect(
      ways.last
        == #"<g class="line heat0"><title>Home to Login: present login, covered 0 %, error 2: leak: LoginCoordinator</title><path class="hit" d="M108 151C119 151 119 167 130 167H250C264 167 264 255 279 255H322"/><path d="M108 151C119 151 119 167 130 167H250C264 167 264 255 279 255H322"/><path class="tip" d="M329 255l-8 -4v8z"/></g>"#
    )
  }

  @Test("Each form is known again, and nothing else")
  func own() throws {
    let graph = GraphSamples.small
    let texts = [
      DOTWriter.text(graph), MermaidWriter.text(graph), GraphJSON.text(graph),
      SVGWriter(try GraphLayout(graph)).document(),
    ]
    for text in texts {
      #expect(GraphFile.isOwn(Array(text.utf8)))
      #expect(!GraphFile.isOwn(Array("\n\(text)".utf8)))
    }
    let others = [
      "", "digraph flow {\n", "---\ntitle: \"Ours\"\n---\nflowchart LR\n",
      "@startuml\ntitle Ours\n",
      "{\n  \"title\": \"Ours\"\n}\n", "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n",
    ]
    for text in others { #expect(!GraphFile.isOwn(Array(text.utf8)), "\(text)") }
  }
}
