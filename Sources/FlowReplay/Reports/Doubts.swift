import FlowScript

/// Lines of flows that passed which pass whatever the app does, each once: several flows may source one.
struct Doubts {
  /// In the order they were met.
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  mutating func add(_ report: FlowReport) {
    guard report.verdict == .passed else { return }
    all += report.doubts.filter { seen.insert($0).inserted }
  }
}
