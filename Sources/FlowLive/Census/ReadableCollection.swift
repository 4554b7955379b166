/// A collection of Swift's whose elements are read where they lie: none of an app's code runs.
protocol ReadableCollection {
  static var elementTypes: [Any.Type] { get }

  /// Reads the elements of the collection that lies at an address, by layouts in the order of `elementTypes`.
  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader)
}

extension RuntimeType {
  /// Whether it is one of the collections that are read: asking the runtime whether a type conforms is slow where
  /// it does not.
  var isCollection: Bool {
    guard kind == .struct, let descriptor else { return false }
    return Self.collections.contains(UInt(bitPattern: descriptor))
  }

  /// Where they are described.
  private static let collections: [UInt] = {
    let types: [any ReadableCollection.Type] = [
      [Int].self, ContiguousArray<Int>.self, ArraySlice<Int>.self, Set<Int>.self, [Int: Int].self,
    ]
    return types.compactMap { RuntimeType($0).descriptor.map { UInt(bitPattern: $0) } }
  }()
}

extension Array: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    reader.watchArray(at: address)
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension ContiguousArray: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    reader.watchArray(at: address)
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension ArraySlice: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    reader.watch(address, MemoryLayout<Self>.size)
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      reader.readElements($0, by: layouts[0])
    }
  }
}

extension Set: ReadableCollection {
  static var elementTypes: [Any.Type] { [Element.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    guard let table = HashTable(at: address, hasValues: false, by: reader) else { return }
    let (elements, stride) = (layouts[0], MemoryLayout<Element>.stride)
    reader.readEntries(of: table) {
      reader.read(elements, at: table.keys + $0 * stride)
    } order: {
      reader.order(of: Element.self, at: table.keys + $0 * stride)
    }
  }
}

extension Dictionary: ReadableCollection {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }

  static func read(at address: UnsafeRawPointer, _ layouts: [ValueLayout], by reader: Reader) {
    guard let table = HashTable(at: address, hasValues: true, by: reader) else { return }
    let (keys, keyStride) = (layouts[0], MemoryLayout<Key>.stride)
    let (values, valueStride) = (layouts[1], MemoryLayout<Value>.stride)
    reader.readEntries(of: table) {
      reader.read(keys, at: table.keys + $0 * keyStride)
      reader.read(values, at: table.values + $0 * valueStride)
    } order: {
      reader.order(of: Key.self, at: table.keys + $0 * keyStride)
    }
  }
}
