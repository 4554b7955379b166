import FlowFuzz

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// `fuzz` names the targets, `fuzz --dictionary` writes the words for libFuzzer, `fuzz TARGET [OPTION…]` runs one
// with options as libFuzzer has them. libFuzzer starts the program again without the name, to make inputs small.
var arguments = Array(CommandLine.arguments.dropFirst())
let again = getenv(FuzzProgram.variable).map { String(cString: $0) }
if let again, arguments.first?.hasPrefix("-") == true { arguments.insert(again, at: 0) }
switch arguments.first {
case nil:
  for target in FuzzTarget.all { print(target.name) }
case "--dictionary":
  for word in Vocabulary.all { print(FuzzProgram.entry(word)) }
case let name?:
  guard let target = FuzzTarget.named(name) else {
    fputs("no target '\(name)'\n", stderr)
    exit(2)
  }
  FuzzProgram.run(target, Array(arguments.dropFirst()))
}
