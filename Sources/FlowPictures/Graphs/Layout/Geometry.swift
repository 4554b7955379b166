/// A place in a picture, in whole units; down is greater.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle in a picture.
package struct Rectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether the two have more in common than an edge.
  package func overlaps(_ other: Rectangle) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Whether the other lies within.
  package func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
  }
}
