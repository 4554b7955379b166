/// A storyboard or xib as Interface Builder wrote it: its elements in document order.
package struct InterfaceFile: Sendable {
  package enum Kind: Sendable { case storyboard, xib }

  package let kind: Kind
  /// The id of the controller a storyboard begins with.
  package let initialController: String?
  package let elements: [Element]
  let attributes: [Attribute]
  let texts: [Int: String]
  /// The elements that have an id of their own, by it.
  package let places: [String: Int]
  package let scenes: [Scene]

  /// An element: what it is, where it stands, and how far what it contains goes.
  package struct Element: Sendable {
    package let name: String
    package let location: Location
    let attributes: Range<Int>
    /// The place after the last element within it.
    package internal(set) var end: Int
  }

  package struct Attribute: Sendable {
    package let name: String
    package let value: String
  }

  /// A line and a column, from 1.
  package struct Location: Hashable, Comparable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// A controller, or the reference to one, with what lies beside it.
  package struct Scene: Sendable {
    package let controller: Int
    /// All objects of the scene at its top, the controller among them.
    package let objects: [Int]

    package init(controller: Int, objects: [Int]) {
      self.controller = controller
      self.objects = objects
    }
  }
}

extension InterfaceFile {
  /// What an element says under a name.
  package subscript(_ place: Int, _ name: String) -> String? {
    for index in elements[place].attributes where attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  /// All that an element says, in the order written.
  package func attributes(of place: Int) -> ArraySlice<Attribute> {
    attributes[elements[place].attributes]
  }

  package func id(_ place: Int) -> String? { self[place, "id"] }

  /// Whether an attribute says yes; nil where it says nothing.
  package func flag(_ place: Int, _ name: String) -> Bool? {
    self[place, name].map { $0 == "YES" }
  }

  package func number(_ place: Int, _ name: String) -> Double? {
    self[place, name].flatMap(Double.init)
  }

  package func text(of place: Int) -> String { texts[place] ?? "" }

  /// The elements right within one.
  package func children(of place: Int) -> [Int] {
    var children: [Int] = []
    var child = place + 1
    while child < elements[place].end {
      children.append(child)
      child = elements[child].end
    }
    return children
  }

  /// The first element of a name right within one.
  package func child(of place: Int, named name: String) -> Int? {
    var child = place + 1
    while child < elements[place].end {
      if elements[child].name == name { return child }
      child = elements[child].end
    }
    return nil
  }

  /// The element right within one that stands for a property of it.
  package func child(of place: Int, key: String) -> Int? {
    var child = place + 1
    while child < elements[place].end {
      if self[child, "key"] == key { return child }
      child = elements[child].end
    }
    return nil
  }

  /// The elements within the element of a name right within one.
  package func list(_ name: String, of place: Int) -> [Int] {
    child(of: place, named: name).map(children) ?? []
  }

  /// A text that stands in an attribute, or in an element for itself where it has more than one line.
  package func string(_ place: Int, _ name: String) -> String? {
    if let value = self[place, name] { return value }
    return child(of: place, key: name).flatMap { child in
      ["string", "mutableString"].contains(elements[child].name) ? text(of: child) : nil
    }
  }
}
