import FlowScript
package import FlowShell
import FlowSystem

/// The files of this machine, or of one folder of it.
package struct PosixFiles: Sendable {
  /// The folder that nothing is reached outside of, links followed; nil: everywhere.
  package let root: String?

  /// More than this is no flow, no definition and no golden file.
  static let largestFile = 256 << 20

  package init(root: String? = nil) {
    self.root = root
  }

  /// The bytes of a file, as `Environment` asks for them.
  package func read(_ path: String) -> Result<[UInt8], FileProblem> {
    do throws(FileProblem) {
      guard let bytes = try contents(of: path) else { return .failure(.noSuchFile) }
      return .success(bytes)
    } catch {
      return .failure(error)
    }
  }

  /// All that an open descriptor brings, as far as that may be as large as a file.
  package static func readAll(_ descriptor: Int32) -> Result<[UInt8], FileProblem> {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemFailure) {
      while true {
        let count = try block.withUnsafeMutableBytes { buffer in
          Result { () throws(SystemFailure) in try Platform.readSome(descriptor, into: buffer) }
        }.get()
        if count == 0 { return .success(bytes) }
        bytes += block[..<count]
        if bytes.count > largestFile { return .failure(.tooLarge) }
      }
    } catch {
      return .failure(FileProblem(error))
    }
  }

  /// The bytes of a file; nil when there is none.
  package func contents(of path: String) throws(FileProblem) -> [UInt8]? {
    try checkInside(path)
    let descriptor: Int32
    do throws(SystemFailure) {
      descriptor = try Platform.openForReading(path)
    } catch {
      if error.isMissing { return nil }
      throw FileProblem(error)
    }
    defer { try? Platform.closeFile(descriptor) }
    return try Self.contents(of: descriptor)
  }

  /// Whether there is something of that name.
  package func exists(_ path: String) -> Bool {
    do throws(SystemFailure) {
      _ = try Platform.status(at: path)
      return true
    } catch {
      return false
    }
  }

  /// Refuses a path that leads out of the root.
  func checkInside(_ path: String) throws(FileProblem) {
    guard let root else { return }
    let (folder, target) = try FileProblem.wrapping { () throws(SystemFailure) in
      (try Platform.resolvedPath(root), try Self.resolved(path))
    }
    let prefix = folder == "/" ? folder : folder + "/"
    guard target.utf8.starts(with: prefix.utf8) || target.utf8.elementsEqual(folder.utf8) else {
      throw FileProblem("it is outside of '\(root)'")
    }
  }

  /// The absolute path without links; of a file that is not there, that of its folder and its name.
  private static func resolved(_ path: String) throws(SystemFailure) -> String {
    do throws(SystemFailure) {
      return try Platform.resolvedPath(path)
    } catch {
      let name = FilePath.name(of: path)
      guard error.isMissing, name != "..", name != "." else { throw error }
      let folder = try Platform.resolvedPath(FilePath.folder(of: path))
      return FilePath.joined(String(name), to: folder)
    }
  }
}

extension PosixFiles {
  private static func contents(of descriptor: Int32) throws(FileProblem) -> [UInt8] {
    let status = try FileProblem.wrapping { () throws(SystemFailure) in
      try Platform.status(of: descriptor)
    }
    if let problem = FileProblem(of: status.kind) { throw problem }
    guard status.size <= largestFile else { throw .tooLarge }
    var bytes = try block(of: descriptor, upTo: status.size + 1)
    // One byte more was asked for: a file that fills it has grown, or never told its size.
    guard bytes.count > status.size else { return bytes }
    while true {
      let more = try block(of: descriptor, upTo: 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
      guard bytes.count <= largestFile else { throw .tooLarge }
    }
  }

  /// Reads until so many bytes are there, or until a read brings less than was asked for.
  private static func block(
    of descriptor: Int32,
    upTo size: Int
  ) throws(FileProblem) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemFailure) {
        while count < size {
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]
          )
          let length = try Platform.readSome(descriptor, into: rest)
          count += length
          // At the size that it told, a short read is the end: no second call to hear so.
          if length == 0 || count == size - 1 { return }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw FileProblem(failure) }
    return bytes
  }
}

extension FileProblem {
  static let noSuchFile = FileProblem("no such file")
  static let tooLarge = FileProblem(
    "it is larger than \(PosixFiles.largestFile >> 20) MiB\(SyntaxLimits.fixed)"
  )

  init(_ failure: SystemFailure) {
    self.init(failure.reason)
  }

  /// What is wrong with something that is not a file.
  init?(of kind: FileStatus.Kind) {
    switch kind {
    case .file: return nil
    case .folder: self.init("it is a folder")
    case .pipe: self.init("it is a pipe")
    case .socket: self.init("it is a socket")
    case .link: self.init("it is a link")
    case .device, .unknown: self.init("it is a device")
    }
  }

  /// Turns an error number into words.
  static func wrapping<Value>(
    _ body: () throws(SystemFailure) -> Value
  ) throws(FileProblem) -> Value {
    do throws(SystemFailure) {
      return try body()
    } catch {
      throw FileProblem(error)
    }
  }
}
