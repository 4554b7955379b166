package import FlowShell
import FlowSystem

extension LineTries {
  /// Does each piece of work in a copy of this process.
  ///
  /// They take less than so many milliseconds together: one that hangs may take a tenth of that, and half of what is
  /// left at most. Where a fault was takes a tool to find out: that is told by whoever does the line.
  package init(within limit: Int64) {
    self.init { count, work in
      let start = Platform.nanoseconds
      return (0..<count).map { number in
        let left = limit - (Platform.nanoseconds - start) / 1_000_000
        return Self.fork(max(1, min(limit / 10, left / 2))) { work(number) }
      }
    }
  }

  private static func fork(_ limit: Int64, _ work: () -> [UInt8]) -> End {
    let home = HomeFolder()
    defer { home?.remove() }
    var surroundings = ForkedChild.Surroundings()
    surroundings.home = home
    surroundings.memory = FlowProcesses.Limits().memory
    let child: ForkedChild
    do throws(SystemFailure) {
      child = try ForkedChild(surroundings) { pipe in
        Platform.reportFaults(to: pipe, kind: FlowMessage.faultKind)
        let told = work()
        Platform.reportNoFaults()
        let head = UInt32(told.count + 1).bigEndian
        let bytes = withUnsafeBytes(of: head) { Array($0) } + [Self.told] + told
        try? Platform.writeAll(bytes, to: pipe)
      }
    } catch {
      return .died(AppCrash(.nonsense, message: "there is no process for it: \(error.words)"))
    }
    defer { child.dispose() }
    return wait(for: child, limit)
  }

  /// What a process says of its work; a fault is of another kind.
  private static let told: UInt8 = 0

  private static func wait(for child: ForkedChild, _ limit: Int64) -> End {
    var (bytes, printed): ([UInt8], [UInt8]) = ([], [])
    let start = Platform.nanoseconds
    while true {
      Platform.wait(forAnyOf: [child.reports, child.output], milliseconds: 20)
      let end = child.end
      _ = Platform.readAvailable(child.reports, to: &bytes)
      _ = Platform.readAvailable(child.output, to: &printed)
      printed = printed.suffix(1 << 16)
      if bytes.count > 4 {
        let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        if bytes.count - 4 >= length, bytes[4] == told {
          return .told(Array(bytes[5..<(4 + length)]))
        }
      }
      if let end {
        let fault = FaultReport(Array(bytes.dropFirst(5)))
        return .died(AppCrash(end, printed: printed, fault, isPlaced: false))
      }
      if Platform.nanoseconds - start > limit * 1_000_000 { return .died(AppCrash(.hang(limit))) }
    }
  }
}
