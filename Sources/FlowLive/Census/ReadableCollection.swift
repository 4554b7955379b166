/// A collection of Swift's whose elements are read where they lie: none of an app's code runs.
protocol ReadableCollection {
  static var elementTypes: [Any.Type] { get }

  /// Reads the elements of the collection that lies at an address, by layouts in the order of `elementTypes`.
  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader)
}

extension Array: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension ContiguousArray: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension ArraySlice: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension Set: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    let set = address.assumingMemoryBound(to: Self.self).pointee
    reader.readEntries(of: set, count: set.count) { element, reader in
      let order = Reader.Order(element)
      withUnsafePointer(to: element) { reader.read(layouts[0], at: $0) }
      return order
    }
  }
}

extension Dictionary: ReadableCollection {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    let dictionary = address.assumingMemoryBound(to: Self.self).pointee
    reader.readEntries(of: dictionary, count: dictionary.count) { entry, reader in
      let order = Reader.Order(entry.key)
      withUnsafePointer(to: entry.key) { reader.read(layouts[0], at: $0) }
      withUnsafePointer(to: entry.value) { reader.read(layouts[1], at: $0) }
      return order
    }
  }
}
