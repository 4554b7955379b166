#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// That a text is no graph in JSON: what of it is not as it should be.
package struct GraphReadingFailure: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }
}

extension GraphJSON {
  /// The graph that `text` wrote; members that it does not know are left alone.
  ///
  /// - Throws: A failure for what is no such JSON, for a name twice, and for a name of nothing.
  package static func read(_ text: String) throws(GraphReadingFailure) -> FlowGraph {
    do {
      let graph = try JSONDecoder().decode(FlowGraph.self, from: Data(text.utf8))
      try check(graph)
      return graph
    } catch let failure as GraphReadingFailure {
      throw failure
    } catch DecodingError.keyNotFound(let key, let context) {
      throw GraphReadingFailure("'\(name(of: context.codingPath + [key]))' is missing")
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw GraphReadingFailure("this is not JSON")
    } catch DecodingError.dataCorrupted(let context),
      DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      let name = context.codingPath.isEmpty ? "the file" : "'\(name(of: context.codingPath))'"
      throw GraphReadingFailure("\(name) is not as it should be")
    } catch {
      throw GraphReadingFailure("this is not JSON")
    }
  }

  /// `nodes[0].heat`.
  private static func name(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { name, key in
      if let index = key.intValue {
        name += "[\(index)]"
      } else {
        name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func check(_ graph: FlowGraph) throws(GraphReadingFailure) {
    let boxes = Set(graph.boxes.map(\.name))
    let nodes = Set(graph.nodes.map(\.name))
    guard boxes.count == graph.boxes.count, nodes.count == graph.nodes.count else {
      throw GraphReadingFailure("a name twice")
    }
    let inside = graph.boxes.compactMap(\.parent) + graph.nodes.compactMap(\.box)
    let ends = graph.edges.flatMap { [$0.from, $0.to] }
    guard inside.allSatisfy(boxes.contains), ends.allSatisfy(nodes.contains) else {
      throw GraphReadingFailure("a name of nothing")
    }
  }
}

/// The members of all parts of a graph, by the names that `GraphJSON.text` gives them.
private enum Member: String, CodingKey {
  case flowgraph, title, options, boxes, nodes, edges
  case name, label, kind, parent, box, start, reached, unknown
  case from, to, labels, heat, marks, flow, change
  case number, severity, text
}

extension KeyedDecodingContainer<Member> {
  fileprivate func text(_ member: Member) throws -> String {
    try decode(String.self, forKey: member)
  }

  fileprivate func value<Value: Decodable>(_ member: Member, else missing: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: member) ?? missing
  }

  fileprivate func reach() throws -> FlowGraph.Reach {
    if try value(.reached, else: true) { return .reached }
    return try value(.unknown, else: false) ? .unknown : .never
  }

  /// A number from 0 to 1.
  fileprivate func share(_ member: Member) throws -> Double? {
    let share = try decodeIfPresent(Double.self, forKey: member)
    if let share, !(0...1).contains(share) {
      throw DecodingError.dataCorruptedError(forKey: member, in: self, debugDescription: "no share")
    }
    return share
  }
}

extension FlowGraph: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    guard try members.value(.flowgraph, else: 0) == GraphJSON.version else {
      throw GraphReadingFailure("no graph of version \(GraphJSON.version)")
    }
    self.init(
      title: try members.text(.title),
      boxes: try members.value(.boxes, else: []),
      nodes: try members.value(.nodes, else: []),
      edges: try members.value(.edges, else: [])
    )
    options = try members.value(.options, else: [])
  }
}

extension FlowGraph.Box: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(
      name: try members.text(.name),
      label: try members.value(.label, else: nil),
      kind: try members.text(.kind),
      parent: try members.value(.parent, else: nil)
    )
    reach = try members.reach()
    change = try members.value(.change, else: .none)
  }
}

extension FlowGraph.Node: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(
      name: try members.text(.name),
      label: try members.value(.label, else: nil),
      kind: try members.value(.kind, else: .screen),
      box: try members.value(.box, else: nil),
      isStart: try members.value(.start, else: false),
      heat: try members.share(.heat),
      marks: try members.value(.marks, else: []),
      flow: try members.value(.flow, else: [])
    )
    reach = try members.reach()
    change = try members.value(.change, else: .none)
  }
}

extension FlowGraph.Edge: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(
      from: try members.text(.from),
      to: try members.text(.to),
      labels: try members.value(.labels, else: []),
      heat: try members.share(.heat),
      marks: try members.value(.marks, else: []),
      flow: try members.value(.flow, else: [])
    )
    change = try members.value(.change, else: .none)
  }
}

extension FlowGraph.Mark: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(
      number: try members.decode(Int.self, forKey: .number),
      severity: try members.value(.severity, else: .note),
      text: try members.text(.text)
    )
    change = try members.value(.change, else: .none)
  }
}

extension FlowGraph.Kind: Decodable {}

extension FlowGraph.Severity: Decodable {}

extension FlowGraph.Change: Decodable {}
