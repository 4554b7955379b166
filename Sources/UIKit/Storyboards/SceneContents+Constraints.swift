import Foundation
import Storyboards

extension SceneContents {
  /// Makes the constraints that a view holds, between it and what lies in it.
  func addConstraints(of place: Int, to view: UIView) {
    for constraint in file.list("constraints", of: place) where file.id(constraint) != nil {
      guard let made = make(constraint) as? NSLayoutConstraint else { continue }
      relate(made, constraint, of: view, place)
      // One that only stands in until code makes another is taken out when an app is built.
      if file.flag(constraint, "placeholder") != true { made.hang(on: view) }
    }
  }

  private func relate(_ made: NSLayoutConstraint, _ place: Int, of view: UIView, _ holder: Int) {
    func item(_ name: String) -> AnyObject? {
      guard let id = file[place, name] else { return view }
      if let guide = file.child(of: holder, key: "safeArea"), file.id(guide) == id {
        return view.safeAreaLayoutGuide
      }
      if let guide = file.places[id], file.elements[guide].name == "viewControllerLayoutGuide" {
        return file[guide, "type"] == "bottom" ? view.bottomGuide : view.topGuide
      }
      return object(id)
    }
    func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
      file[place, name].flatMap { Self.attributes[$0] } ?? .notAnAttribute
    }
    let relation: NSLayoutConstraint.Relation =
      switch file[place, "relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    let second = file[place, "secondAttribute"] == nil ? nil : item("secondItem")
    made.relate(
      item("firstItem"),
      attribute("firstAttribute"),
      relation,
      to: second,
      attribute("secondAttribute")
    )
    made.multiplier = multiplier(place)
    made.constant = file.number(place, "constant") ?? 0
    made.identifier = file[place, "identifier"]
  }

  /// A factor, written as a number or as a ratio: `16:9`.
  private func multiplier(_ place: Int) -> CGFloat {
    let parts = (file[place, "multiplier"] ?? "1").split(separator: ":").map { Double($0) ?? 0 }
    guard parts.count == 2, parts[1] != 0 else { return parts.first ?? 1 }
    return parts[0] / parts[1]
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin,
  ]
}
