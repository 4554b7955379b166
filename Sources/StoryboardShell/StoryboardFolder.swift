import Foundation
import Storyboards

/// Storyboards that are opened as an app of their own.
struct StoryboardFolder {
  /// Where they lie.
  let path: String
  /// The storyboard that the app begins with.
  let main: String

  /// What is wrong, for people.
  struct Failure: Error {
    let lines: [String]
  }

  /// The storyboard of a path with those that it leads to, or all of a folder.
  ///
  /// All are read before one is opened, so that it is never half an app.
  init(_ path: String) throws(Failure) {
    let url = URL(fileURLWithPath: path)
    let isFile = path.hasSuffix(".storyboard")
    self.path = isFile ? url.deletingLastPathComponent().path : path
    var reading = Reading()
    if isFile {
      reading.read(path)
      let beside = Self.storyboards(in: self.path)
      while let reference = reading.references.popFirst() {
        if let path = beside.first(where: { Self.name(of: $0) == reference }) { reading.read(path) }
      }
    } else {
      for path in Self.storyboards(in: path) { reading.read(path) }
    }
    guard reading.problems.isEmpty else { throw Failure(lines: reading.problems) }
    let first = isFile ? reading.beginnings.first { $0 == path } : reading.main
    guard let first else {
      throw Failure(lines: ["\(path): error: no storyboard here has an initial controller"])
    }
    main = Self.name(of: first)
  }

  private static func storyboards(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".storyboard") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

extension StoryboardFolder {
  /// What was read so far.
  private struct Reading {
    var problems: [String] = []
    /// The files that have an initial controller.
    var beginnings: [String] = []
    /// The storyboards that were referred to and not read yet, by name.
    var references: Set<String> = []
    private var known: Set<String> = []

    var main: String? {
      beginnings.first { StoryboardFolder.name(of: $0) == "Main" } ?? beginnings.first
    }

    mutating func read(_ path: String) {
      guard known.insert(path).inserted else { return }
      guard let bytes = FileManager.default.contents(atPath: path) else {
        return problems.append("\(path):1:1: error: cannot be read")
      }
      do throws(InterfaceProblems) {
        let file = try InterfaceFile([UInt8](bytes))
        if file.initialController != nil { beginnings.append(path) }
        for scene in file.scenes {
          if let name = file[scene.controller, "storyboardName"] { references.insert(name) }
        }
      } catch {
        problems += error.problems.map {
          "\(path):\($0.location.line):\($0.location.column): error: \($0.message)"
        }
      }
    }
  }
}
