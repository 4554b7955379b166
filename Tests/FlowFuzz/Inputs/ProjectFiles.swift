#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Files of the project, wherever a program was started that was built from it.
package enum ProjectFiles {
  /// The folder of the project.
  package static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// The seeds of a target with their names, sorted.
  package static func seeds(of target: String) -> [(name: String, bytes: [UInt8])] {
    let path = folder + "/Tests/FlowFuzzTests/Corpus/" + target
    return names(in: path).map { ($0, bytes(of: path + "/" + $0)) }
  }

  /// The bytes of a file, or of every file of a folder.
  package static func seeds(at path: String) -> [[UInt8]] {
    let names = names(in: path)
    return names.isEmpty ? [bytes(of: path)] : names.map { bytes(of: path + "/" + $0) }
  }

  /// The bytes of a file; none when there is none.
  package static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The names in a folder, sorted.
  package static func names(in path: String) -> [String] {
    guard let open = opendir(path) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
