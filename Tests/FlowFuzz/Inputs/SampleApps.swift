import FlowDefinitions
import FlowNavigation

/// The apps of the samples, which sessions are tried on.
enum SampleApps {
  /// Every app, loaded once.
  static let all: [AppDefinition] = ["Items", "Login", "Shop", "Teams", "Camera"].map { name in
    let bytes = ProjectFiles.bytes(
      of: "\(ProjectFiles.folder)/Samples/\(name)/\(name).nav"
    )
    guard let definition = load(bytes).definition else { fatalError("\(name).nav loads") }
    return definition
  }

  static let items = all[0]

  /// The app of the first of some files; the others are those that it may include.
  static func load(_ bytes: [UInt8], _ others: [[UInt8]] = []) -> LoadResult {
    Loader.load("app.nav") { path in
      if path == "app.nav" { return .success(bytes) }
      for (number, other) in others.enumerated() where path == "\(number + 1).nav" {
        return .success(other)
      }
      return .failure(ReadFailure("no such file"))
    }
  }
}
