#if canImport(Darwin)
import Darwin
import MachO
#endif

/// What the compiler wrote of the types in this process: relative addresses of their descriptions.
package enum TypeRecords {
  /// The records of each image that is loaded.
  package static var sections: [UnsafeRawBufferPointer] {
    #if canImport(Darwin)
    return (0..<_dyld_image_count()).compactMap { number in
      guard let header = _dyld_get_image_header(number) else { return nil }
      let image = UnsafeRawPointer(header).assumingMemoryBound(to: mach_header_64.self)
      var size: UInt = 0
      let start = getsectiondata(image, "__TEXT", "__swift5_types", &size)
      return start.map { UnsafeRawBufferPointer(start: $0, count: Int(size)) }
    }
    #else
    var sections: [UnsafeRawBufferPointer] = []
    withUnsafeMutablePointer(to: &sections) { sections in
      enumerateSections(
        { image, context in
          // Behind a version, an address, two free words, and two sections of protocols.
          guard let start = image.load(fromByteOffset: 64, as: UnsafeRawPointer?.self) else {
            return true
          }
          let size = image.load(fromByteOffset: 72, as: Int.self)
          context.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee
            .append(UnsafeRawBufferPointer(start: start, count: size))
          return true
        },
        UnsafeMutableRawPointer(sections)
      )
    }
    return sections
    #endif
  }
}

#if !canImport(Darwin)
// Swift's runtime tells its own tests so what images have registered with it.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer
)
#endif
