package import Foundation

/// A folder in which one adoption works at a time: two would take each other's copies, or plans of builds.
package final class BuildLock {
  private let file: FileHandle

  /// Waits until no other adoption has the folder; it is this one's until the lock is gone or the process ends.
  ///
  /// `waiting` is told once, where another has it.
  ///
  /// - Throws: `AdoptionFailure` where the folder cannot be written.
  package init(_ folder: URL, waiting: () -> Void) throws(AdoptionFailure) {
    let place = folder.appending(path: "adopting.lock")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Nothing in it is the project's own, also where nothing more is written.
    let ignored = folder.appending(path: ".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try? Data("*\n".utf8).write(to: ignored, options: .atomic)
    }
    let descriptor = open(place.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AdoptionFailure("\(folder.path) cannot be written") }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
}
