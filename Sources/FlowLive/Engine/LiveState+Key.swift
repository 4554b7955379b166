import FlowNavigation
import UIKit

/// What a user could tell apart, as text: two states with equal ones are one.
///
/// Numbers of nodes are those of their first places in it: another life of the same screen is the same.
extension LiveState {
  var key: String {
    var places: [NodeName: Int] = [:]
    func word(_ name: NodeName) -> String {
      if name == .none { return "-" }
      let place = places[name] ?? places.count + 1
      places[name] = place
      return "\(text(name.id))~\(place)"
    }
    var lines: [String] = []
    for member in picture.coordinators {
      lines.append("c \(word(member.name)) \(word(member.parent))")
    }
    for layer in picture.layers { lines.append("l \(word(layer.name)) \(word(layer.presenter))") }
    for surface in picture.surfaces {
      let entries = surface.entries.map(word).joined(separator: " ")
      lines.append("s \(word(surface.name)) \(surface.selected) \(entries)")
    }
    for entry in picture.entries {
      let values = nodes.entry(named: entry.name)?.parameters ?? []
      let told = values.map { "\(text($0.name))=\($0.value)" }.joined(separator: " ")
      lines.append("e \(word(entry.name)) \(word(entry.owner)) \(told)")
    }
    lines.append("v \(word(picture.screen))")
    for element in visibleElements {
      let rows = element.rows.map { "\($0.id)=\($0.title)" }.joined(separator: ",")
      let content = element.content.map { "\($0)" } ?? ""
      lines.append(
        "\(element.name) \(element.title) \(element.isVisible) \(element.isEnabled) \(content) \(rows)"
      )
    }
    for state in app.declaration.states { lines.append("x \(state.name)=\(state.get())") }
    let work = MainLoop.current.waiting.filter { !$0.repeats }
    lines.append("t \(work.map { "\($0.delay)" }.joined(separator: " "))")
    return lines.joined(separator: "\n")
  }
}
