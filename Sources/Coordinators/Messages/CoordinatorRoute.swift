/// One step of a way down the tree: `[.mainNavigation, .teams, .team("A")]` is a whole way.
///
/// A coordinator takes the steps that it knows and leaves the rest to its children.
public protocol CoordinatorRoute {}
