#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// What a runtime reads once, before any code of ours runs.
extension Platform {
  /// Begins the program anew, unless it did already, as one that is alike in every run.
  ///
  /// Sets and dictionaries have one order in all of them, and the time zone is UTC. `UserDefaults` on Linux notes
  /// where it stores when the process begins: that is a descriptor, which each process opens for itself.
  package static func restartAlike() {
    setenv("TZ", "UTC", 1)
    #if !canImport(Darwin)
    let before = environmentVariable(configurationHome)
    if environmentVariable(hashing) == "1", before == configuration { return }
    setenv(hashing, "1", 1)
    if let before, before != configuration { setenv(userConfiguration, before, 1) }
    setenv(configurationHome, configuration, 1)
    restart()
    #endif
  }

  /// What a variable was when the user began the program.
  static func begunWith(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }) else { return nil }
    #if !canImport(Darwin)
    if name == configurationHome, value == configuration {
      return getenv(userConfiguration).map { String(cString: $0) }
    }
    #endif
    return value
  }

  #if !canImport(Darwin)
  // Where that is not possible the program goes on as it is.
  private static func restart() { execv("/proc/self/exe", CommandLine.unsafeArgv) }
  #endif

  private static var hashing: String { "SWIFT_DETERMINISTIC_HASHING" }
  private static var configurationHome: String { "XDG_CONFIG_HOME" }
  /// Has what the user said it is, where that is something.
  private static var userConfiguration: String { "FLOWSHELL_XDG_CONFIG_HOME" }
  private static var configuration: String { "/proc/self/fd/\(configurationDescriptor)" }
  private static var configurationDescriptor: Int32 { 200 }

  /// Makes a folder the one that `UserDefaults` stores in, of a program that was begun anew.
  static func openConfiguration(_ folder: String) {
    guard let opened = try? openForReading(folder) else { return }
    dup2(opened, configurationDescriptor)
    close(opened)
  }
}
