/// What a walk is still to come to, in ranks.
///
/// An app's own objects go before controllers, which lead through UIKit to half of the app; then comes what closures
/// captured; what is referred to weakly counts where nothing else leads.
struct WalkRanks {
  var near: [Int] = []
  var controllers: [Int] = []
  var captured: [(node: Int, parent: Int)] = []
  var weak: [(node: Int, parent: Int)] = []
  private var taken = (near: 0, controllers: 0, captured: 0, weak: 0)

  /// What comes next.
  enum Next {
    /// An object is to be read that was reached.
    case object(Int)
    /// One is reached that a closure of another captured, or that another refers to weakly.
    case captured(Int, parent: Int)
    case weak(Int, parent: Int)
  }

  mutating func next() -> Next? {
    if taken.near < near.count {
      taken.near += 1
      return .object(near[taken.near - 1])
    }
    if taken.controllers < controllers.count {
      taken.controllers += 1
      return .object(controllers[taken.controllers - 1])
    }
    if taken.captured < captured.count {
      let (node, parent) = captured[taken.captured]
      taken.captured += 1
      return .captured(node, parent: parent)
    }
    if taken.weak < weak.count {
      let (node, parent) = weak[taken.weak]
      taken.weak += 1
      return .weak(node, parent: parent)
    }
    near.removeAll(keepingCapacity: true)
    controllers.removeAll(keepingCapacity: true)
    captured.removeAll(keepingCapacity: true)
    weak.removeAll(keepingCapacity: true)
    taken = (0, 0, 0, 0)
    return nil
  }
}
