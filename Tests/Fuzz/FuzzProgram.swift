import FlowFuzz

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Runs one target, by libFuzzer where it is linked in.
enum FuzzProgram {
  /// What libFuzzer calls with each input.
  private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  /// `LLVMFuzzerRunDriver`, the entry of libFuzzer for programs with a main function of their own.
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      Callback
    ) -> Int32

  /// The variable of the environment that names the target to a callback, and to a program started again.
  static let variable = "FLOWSHELL_FUZZ_TARGET"

  /// Runs a target with options as libFuzzer has them; does not come back.
  static func run(_ target: FuzzTarget, _ options: [String]) -> Never {
    atexit { FuzzProgram.tellSteps() }
    guard let address = dlsym(dlopen(nil, RTLD_NOW), "LLVMFuzzerRunDriver") else {
      PlainFuzzing(target, options).run()
    }
    let driver = unsafeBitCast(address, to: Driver.self)
    let words = [CommandLine.arguments[0], "-max_len=\(target.longest)"] + options
    var argv = words.map { strdup($0) } + [nil]
    var count = Int32(words.count)
    let status = argv.withUnsafeMutableBufferPointer { buffer in
      guard var base = buffer.baseAddress else { return Int32(2) }
      setenv(variable, target.name, 1)
      return driver(&count, &base) { data, size in
        FuzzProgram.chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      }
    }
    exit(status)
  }

  // A callback of C has no captures.
  private static let chosen: FuzzTarget = {
    let name = getenv(variable).map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("a target was chosen") }
    return target
  }()

  /// A word as dictionaries of libFuzzer have it.
  static func entry(_ word: String) -> String {
    var entry = "\""
    for byte in word.utf8 {
      let isPlain =
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      let digits = String(byte, radix: 16)
      entry += isPlain ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + digits
    }
    return entry + "\""
  }

  /// Tells how many lines sessions were given, where there were sessions.
  private static func tellSteps() {
    let steps = SessionTarget.steps
    if steps > 0 { fputs("stat::session_steps: \(steps)\n", stderr) }
  }
}
