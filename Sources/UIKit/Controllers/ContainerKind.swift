/// How a controller shows its children, for who looks at many: asking costs no cast.
package enum ContainerKind {
  /// As an app's own class does, if it has any.
  case own
  case stack, tabs, split
  /// As parts of itself: pages, alerts, searches.
  case parts
}
