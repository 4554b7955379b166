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
    guard let table = HashTable(at: address, hasValues: false) else { return }
    reader.readEntries(of: table) { bucket in
      let element = table.keys + bucket * MemoryLayout<Element>.stride
      reader.read(layouts[0], at: element)
      return Reader.Order(Element.self, at: element)
    }
  }
}

extension Dictionary: ReadableCollection {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    guard let table = HashTable(at: address, hasValues: true) else { return }
    reader.readEntries(of: table) { bucket in
      let key = table.keys + bucket * MemoryLayout<Key>.stride
      reader.read(layouts[0], at: key)
      reader.read(layouts[1], at: table.values + bucket * MemoryLayout<Value>.stride)
      return Reader.Order(Key.self, at: key)
    }
  }
}
