import FlowPictures

/// Graphs that several suites use.
enum GraphSamples {
  /// Two boxes, one in the other, a self loop, parallel edges, a way back, findings, heat.
  static let small = FlowGraph(
    title: "Small",
    boxes: [
      .init(name: "main", label: "Main", kind: "coordinator"),
      .init(name: "shop", label: "Shop", kind: "tab", parent: "main"),
    ],
    nodes: [
      .init(name: "Home", box: "main", isStart: true, heat: 1, flow: ["launch"]),
      .init(
        name: "Detail",
        label: "Product detail",
        box: "shop",
        heat: 0.5,
        marks: [.init(number: 1, severity: .warning, text: "pump: depth grows")]
      ),
      .init(name: "Login", kind: .modal, heat: 0),
    ],
    edges: [
      .init(from: "Home", to: "Detail", labels: ["push detail"], heat: 1, flow: ["a", "b"]),
      .init(from: "Home", to: "Detail", labels: ["push related"], heat: 0.25, flow: ["a"]),
      .init(from: "Detail", to: "Home", labels: ["back"]),
      .init(from: "Detail", to: "Detail", labels: ["push related"]),
      .init(
        from: "Home",
        to: "Login",
        labels: ["present login"],
        heat: 0,
        marks: [.init(number: 2, severity: .error, text: "leak: LoginCoordinator")]
      ),
    ]
  )

  /// What could end a text or steer a reader, in each form that is written.
  static let hostileTexts = [
    "</script><script>alert(1)</script>", "]]><b onload=x>", "*/ /* '/ /'", "%% comment",
    "a\nb\r\n",
    "\u{2028}\u{2029}", "\u{1b}[31mred\u{7}", "\u{202e}evil", "\"quoted\" 'single' `tick`",
    "\\N \\n \\\"", "&lt; &#34; #quot; #35;", "@enduml\n!include x", "<!--", "end", "n0 --> n1",
    "$$x$$ **bold** __u__", "%date()% $var", "- item", "1. item", "", " ", "\u{0}\u{fffe}\u{ffff}",
    "画面 שלום مرحبا 👩‍👩‍👧", String(repeating: "W", count: 500), "{\"a\":1}", "[x](javascript:alert(1))",
  ]

  /// Each hostile text as title, name, label, kind, flow and finding.
  static let hostile = FlowGraph(
    title: hostileTexts.joined(separator: " "),
    boxes: hostileTexts.enumerated().map { number, text in
      .init(
        name: "b\(number)\(text)",
        label: text,
        kind: text,
        parent: number % 3 == 0 ? nil : "b\(number - 1)\(hostileTexts[number - 1])"
      )
    },
    nodes: hostileTexts.enumerated().map { number, text in
      .init(
        name: "n\(number)\(text)",
        label: text,
        kind: FlowGraph.Kind.allCases[number % 4],
        box: "b\(number)\(text)",
        isStart: number == 0,
        heat: number % 2 == 0 ? nil : 0.5,
        marks: [.init(number: number, severity: .error, text: text)],
        flow: [text, text]
      )
    },
    edges: hostileTexts.indices.dropFirst().map { number in
      .init(
        from: "n\(number - 1)\(hostileTexts[number - 1])",
        to: "n\(number)\(hostileTexts[number])",
        labels: [hostileTexts[number]],
        marks: [.init(number: number, severity: .note, text: hostileTexts[number])],
        flow: [hostileTexts[number]]
      )
    }
  )

  /// Screens in tabs and coordinators, pushed from one another, some ways back and some across.
  static func app(screens: Int, tabs: Int, across: Int, seed: UInt64 = 7) -> FlowGraph {
    var random = seed
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(max(1, limit)))
    }
    var graph = FlowGraph(title: "\(screens) screens", nodes: [], edges: [])
    for tab in 0..<tabs {
      graph.boxes.append(.init(name: "tab\(tab)", kind: "tab"))
      graph.boxes.append(.init(name: "flow\(tab)", kind: "coordinator", parent: "tab\(tab)"))
    }
    for number in 0..<screens {
      let kinds: [FlowGraph.Kind] = [.screen, .screen, .modal, .screen, .overlay]
      graph.nodes.append(
        .init(
          name: "s\(number)",
          label: number % 9 == 4 ? "A screen with a rather long name \(number)" : nil,
          kind: kinds[number % 5],
          box: tabs == 0 || number % 17 == 16
            ? nil : "\(number / max(1, tabs) % 3 == 2 ? "flow" : "tab")\(number % tabs)",
          isStart: number == 0,
          marks: number % 7 == 3 ? [.init(number: number, severity: .error, text: "x")] : []
        )
      )
      guard number > 0 else { continue }
      let from =
        number < tabs ? 0 : max(0, next(number / max(1, tabs)) * tabs + number % max(1, tabs))
      graph.edges.append(.init(from: "s\(from)", to: "s\(number)", labels: ["push s\(number)"]))
      if next(3) == 0 {
        graph.edges.append(.init(from: "s\(number)", to: "s\(from)", labels: ["back"]))
      }
    }
    for _ in 0..<across {
      let labels = [[], ["emit e"], ["push a", "push b", "pop", "select something long"]][next(3)]
      graph.edges.append(
        .init(from: "s\(next(screens))", to: "s\(next(screens))", labels: labels)
      )
    }
    return graph
  }
}
