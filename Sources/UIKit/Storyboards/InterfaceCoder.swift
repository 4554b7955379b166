import Foundation
import Storyboards

/// What `init(coder:)` gets: an element of a storyboard or xib, of which the base classes take what it says.
final class InterfaceCoder: KeylessCoder {
  let contents: SceneContents
  let place: Int

  init(_ contents: SceneContents, _ place: Int) {
    self.contents = contents
    self.place = place
    super.init()
  }

  /// What the element says under a name.
  @MainActor
  subscript(_ name: String) -> String? { contents.file[place, name] }

  /// Gives a view what its element says.
  @MainActor
  func fill(_ view: UIView) { contents.fill(view, place) }

  /// Gives a controller what its element says.
  @MainActor
  func fill(_ controller: UIViewController) { contents.fill(controller, place) }
}

extension NSCoder {
  /// What an element of a storyboard says under a name.
  @MainActor
  func interface(_ name: String) -> String? { (self as? InterfaceCoder)?[name] }
}
