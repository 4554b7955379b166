import FlowFuzz

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Fuzzing without libFuzzer: seeds, changed by our own mutator, for some seconds.
///
/// It writes each input to a file before it is run, which is what is left of a crash.
struct PlainFuzzing {
  private let target: FuzzTarget
  private var seconds = 60
  private var prefix = ""
  private var seed: UInt64 = 1
  private var seeds: [[UInt8]] = []

  init(_ target: FuzzTarget, _ options: [String]) {
    self.target = target
    for option in options {
      if let text = Self.value(of: "-max_total_time", in: option) {
        seconds = Int(text) ?? seconds
      } else if let text = Self.value(of: "-artifact_prefix", in: option) {
        prefix = text
      } else if let text = Self.value(of: "-seed", in: option) {
        seed = UInt64(text) ?? seed
      } else if !option.hasPrefix("-") {
        seeds += ProjectFiles.seeds(at: option)
      }
    }
  }

  private static func value(of name: String, in option: String) -> String? {
    option.hasPrefix(name + "=") ? String(option.dropFirst(name.count + 1)) : nil
  }

  /// Runs, and says how often in the words of libFuzzer.
  func run() -> Never {
    fputs("libFuzzer is not linked in: seeds are changed blindly\n", stderr)
    var mutator = Mutator(seed: seed)
    var count = 0
    let end = time(nil) + seconds
    for seed in seeds { target.run(seed) }
    while time(nil) < end {
      let input = mutator.next(of: seeds, upTo: target.longest)
      keep(input)
      target.run(input)
      count += 1
    }
    remove(prefix + "crash-last")
    fputs("stat::number_of_executed_units: \(count)\n", stderr)
    exit(0)
  }

  private func keep(_ input: [UInt8]) {
    guard let file = fopen(prefix + "crash-last", "w") else { return }
    fwrite(input, 1, input.count, file)
    fclose(file)
  }
}
