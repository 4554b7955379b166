#if canImport(Darwin)
import Darwin
#endif

extension Platform {
  /// The program of a name that lies in the folder of this one; nil where there is none.
  package static func neighbour(named name: String) -> String? {
    guard let own = try? resolvedPath(ownProgram), let end = own.lastIndex(of: "/") else {
      return nil
    }
    let path = own[...end] + name
    return (try? status(at: String(path))).map { _ in String(path) }
  }

  private static var ownProgram: String {
    #if canImport(Darwin)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    var size = UInt32(buffer.count)
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "" }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" }
    #else
    "/proc/self/exe"
    #endif
  }
}
