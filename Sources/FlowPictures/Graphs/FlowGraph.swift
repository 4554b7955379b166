/// A picture's content: screens in boxes, and what leads from one to the other.
///
/// Names tell nodes and boxes apart and stay the same from run to run; labels are for people. All
/// text may come from a file that somebody else wrote: writers make it safe, nobody else has to.
package struct FlowGraph: Hashable, Sendable {
  package var title: String
  /// The options that it was asked for with, as somebody would say them: what makes it another graph.
  package var options: [String] = []
  /// In the order in which they are drawn where nothing else decides.
  package var boxes: [Box]
  package var nodes: [Node]
  package var edges: [Edge]

  /// Boxes and nodes have each a name of their own; what names an unknown box stands outside, an
  /// edge from or to an unknown node is left out of pictures.
  package init(title: String, boxes: [Box] = [], nodes: [Node], edges: [Edge]) {
    self.title = title
    self.boxes = boxes
    self.nodes = nodes
    self.edges = edges
  }
}

extension FlowGraph {
  /// An entry around screens: a coordinator, a tab.
  package struct Box: Hashable, Sendable {
    package var name: String
    package var label: String
    /// A word before the label: `tab`, `coordinator`.
    package var kind: String
    /// The name of the box around this one.
    package var parent: String?
    /// Whether anything in it was reached; else it was only declared.
    package var reach = Reach.reached
    package var change = Change.none

    package init(name: String, label: String? = nil, kind: String, parent: String? = nil) {
      self.name = name
      self.label = label ?? name
      self.kind = kind
      self.parent = parent
    }
  }

  /// A screen, or a box that was made to one node.
  package struct Node: Hashable, Sendable {
    package var name: String
    package var label: String
    package var kind: Kind
    /// The name of the box around it.
    package var box: String?
    /// Whether a session begins here.
    package var isStart: Bool
    /// How much of it is covered, from 0 to 1; nil where nobody measured.
    package var heat: Double?
    package var marks: [Mark]
    /// The lines of the shortest flow that comes here.
    package var flow: [String]
    /// Whether anything leads here; else it was only declared.
    package var reach = Reach.reached
    package var change = Change.none

    package init(
      name: String,
      label: String? = nil,
      kind: Kind = .screen,
      box: String? = nil,
      isStart: Bool = false,
      heat: Double? = nil,
      marks: [Mark] = [],
      flow: [String] = []
    ) {
      self.name = name
      self.label = label ?? name
      self.kind = kind
      self.box = box
      self.isStart = isStart
      self.heat = heat
      self.marks = marks
      self.flow = flow
    }
  }

  /// What leads from a screen to a screen.
  package struct Edge: Hashable, Sendable {
    package var from: String
    package var to: String
    /// The actions that do it: `push detail`.
    package var labels: [String]
    package var heat: Double?
    package var marks: [Mark]
    /// The lines of the shortest flow that takes this way.
    package var flow: [String]
    package var change = Change.none

    package init(
      from: String,
      to: String,
      labels: [String],
      heat: Double? = nil,
      marks: [Mark] = [],
      flow: [String] = []
    ) {
      self.from = from
      self.to = to
      self.labels = labels
      self.heat = heat
      self.marks = marks
      self.flow = flow
    }
  }
}
