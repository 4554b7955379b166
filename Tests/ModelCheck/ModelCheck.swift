import FlowReference

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `model-check -n SEQUENCES -s SEED -j JOBS`: the product against the reference.
@main struct ModelCheck {
  private var sequences = 10_000
  private var seed: UInt64 = 1
  private var jobs = 2
  private var layers = RandomApp.Layer.allCases
  /// How many differences are looked for; one is enough to fail.
  private var wanted = 1
  /// Whether each run is printed as it goes, so that the last one is that of a crash.
  private var isVerbose = false
  /// How many seeds are tried to find those that show the planted deviations soonest.
  private var plantedSeeds: UInt64 = 0
  private var deviations = Deviation.allCases

  static func main() async {
    var check = ModelCheck()
    guard check.read(CommandLine.arguments.dropFirst()) else {
      print(
        "usage: model-check [-n SEQUENCES] [-s SEED] [-j JOBS] [-l LAYER] [-m MISMATCHES] [-p SEEDS [-d DEVIATION]]"
      )
      exit(2)
    }
    let isGood = check.plantedSeeds > 0 ? check.lookForPlanted() : await check.run()
    exit(isGood ? 0 : 1)
  }

  private mutating func read(_ words: ArraySlice<String>) -> Bool {
    var words = Array(words)
    while let word = words.first {
      if word == "-d" {
        guard words.count > 1, let deviation = Deviation(rawValue: words[1]) else { return false }
        words.removeFirst(2)
        deviations = [deviation]
        continue
      }
      guard words.count > 1, let number = UInt64(words[1]) else { return false }
      words.removeFirst(2)
      switch word {
      case "-n": sequences = Int(clamping: number)
      case "-s": seed = number
      case "-j": jobs = max(Int(clamping: number), 1)
      case "-v": isVerbose = number > 0
      case "-p": plantedSeeds = number
      case "-m": wanted = Int(clamping: number)
      case "-l":
        guard let layer = RandomApp.Layer(rawValue: Int(clamping: number)) else { return false }
        layers = [layer]
      default: return false
      }
    }
    return true
  }

  private func run() async -> Bool {
    print("rules of the reference: \(ReferenceWorld.rules)")
    var isGood = true
    for layer in layers {
      let result = await run(layer)
      print("layer \(layer.rawValue) (\(layer))")
      print("  apps \(result.apps), not loaded \(result.unloaded)")
      print("  sequences \(result.sequences), steps \(result.accepted + result.refused)")
      print("  accepted \(result.accepted), refused \(result.refused)")
      for (kind, count) in result.counts.sorted(by: { $0.key < $1.key }) {
        print("  \(kind) \(count)")
      }
      print("  differences \(result.mismatches.count)")
      fflush(nil)
      isGood = isGood && result.mismatches.isEmpty
      var seen: Set<String> = []
      for run in result.mismatches where seen.count < wanted {
        let small = Shrinker.shrink(run)
        // Of those that look alike one is enough.
        if seen.insert(small.signature).inserted { print(small.report) }
      }
    }
    return isGood
  }

  /// Prints where each planted deviation is noticed soonest: what the tests know of it.
  private func lookForPlanted() -> Bool {
    var isGood = true
    for deviation in deviations {
      var best: (layer: RandomApp.Layer, seed: UInt64, sequences: Int)?
      for seed in 1...plantedSeeds {
        for layer in layers where best?.sequences ?? Int.max > 12 {
          var campaign = Campaign(
            layer: layer,
            seed: seed,
            sequences: min(sequences, best?.sequences ?? Int.max)
          )
          campaign.deviation = deviation
          let result = campaign.run()
          if !result.mismatches.isEmpty { best = (layer, seed, result.sequences) }
        }
      }
      if let best {
        print("\(deviation): layer \(best.layer), seed \(best.seed), \(best.sequences) sequences")
      } else {
        print("\(deviation): not noticed")
        isGood = false
      }
      fflush(nil)
    }
    return isGood
  }

  private static func show(_ run: Run) {
    if run.lines.count == 1 { print("--- model.nav\n\(run.app.text)--- model.flow\nlaunch") }
    print(run.lines[run.lines.count - 1].text())
    fflush(nil)
  }

  private func run(_ layer: RandomApp.Layer) async -> Campaign.Result {
    let share = sequences / layers.count
    var campaign = Campaign(layer: layer, seed: seed, sequences: share)
    campaign.stopsAtFirst = wanted <= 1
    if isVerbose { campaign.watch = { Self.show($0) } }
    let made = campaign
    let jobs = jobs
    return await withTaskGroup(of: Campaign.Result.self) { group in
      for job in 0..<jobs { group.addTask { @concurrent in made.run(share: job, of: jobs) } }
      var total = Campaign.Result()
      for await result in group { total.add(result) }
      return total
    }
  }
}
