import RandomFlows

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `live-check [-n SEQUENCES] [-s SEED] [-m MISMATCHES] [-w WINDOWS]`: the model against live coordinators, twelve
/// sequences an app, in one window or in two.
@main @MainActor struct LiveCheck {
  static func main() {
    var (sequences, seed, wanted, windows) = (1_000, UInt64(1), 1, UInt64(1))
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      guard let number = words.popFirst().flatMap(UInt64.init) else { return usage() }
      switch word {
      case "-n": sequences = Int(clamping: number)
      case "-s": seed = number
      case "-m": wanted = Int(clamping: number)
      case "-w": windows = number
      default: return usage()
      }
    }
    var (done, lines, refused, apps, found) = (0, 0, 0, 0, 0)
    while done < sequences {
      let flows = RandomFlows(seed: seed &+ UInt64(apps), hasWindows: windows > 1)
      apps += 1
      guard let design = Lockstep.Design(flows) else {
        print("app \(flows) does not load\n\(flows.definition)")
        exit(1)
      }
      for number in 0..<min(12, sequences - done) {
        let run = Lockstep(design, seed: UInt64(number), length: 12)
        done += 1
        lines += run.lines.count
        refused += run.refused
        if run.differences.isEmpty { continue }
        found += 1
        if found <= wanted {
          let small = Lockstep.shrink(run.lines, design)
          print("app \(flows)\n\(flows.definition)\n\(small.report)\n")
          fflush(nil)
        }
        break
      }
    }
    print(
      "apps \(apps), sequences \(done), lines \(lines), refused \(refused), differences \(found)"
    )
    exit(found == 0 ? 0 : 1)
  }

  private static func usage() {
    print("usage: live-check [-n SEQUENCES] [-s SEED] [-m MISMATCHES] [-w WINDOWS]")
    exit(2)
  }
}
