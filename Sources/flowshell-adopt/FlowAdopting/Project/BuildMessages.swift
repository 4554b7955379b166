/// What a build says that its reader can do something about: errors, and no warnings.
///
/// A package's warnings are its authors' to mend, an app's were Xcode's to tell.
public struct BuildMessages: Sendable {
  private var isWarning = false
  private let showsWarnings: Bool

  /// A build that has said nothing yet.
  public init(showsWarnings: Bool) { self.showsWarnings = showsWarnings }

  /// Whether a line is to be shown: none of a warning's is, nor of what is shown of its place.
  public mutating func shows(_ line: Substring) -> Bool {
    if showsWarnings { return true }
    if line.contains(#/^(?:\S.*:\d+:\d+: )?warning: /#) {
      isWarning = true
    } else if !Self.belongs(line) {
      isWarning = false
    }
    return !isWarning
  }

  // A note stands behind what it is about; lines of source and names of files are indented, or have a number.
  private static func belongs(_ line: Substring) -> Bool {
    line.isEmpty || line.contains(#/^(?:\s|\d+ +\||\S.*:\d+:\d+: note: |\[#\w+\]: )/#)
  }
}
