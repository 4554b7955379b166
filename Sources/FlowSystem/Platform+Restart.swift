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
  /// Sets and dictionaries have one order in all of them, and the time zone is UTC.
  package static func restartAlike() {
    setenv("TZ", "UTC", 1)
    #if !canImport(Darwin)
    if environmentVariable(hashing) == "1" { return }
    setenv(hashing, "1", 1)
    restart()
    #endif
  }

  /// Begins the program anew, unless it did already, as one whose children are alike and apart.
  ///
  /// `UserDefaults` on Linux notes where it stores when the process begins: that is a descriptor,
  /// which each child opens for itself.
  package static func restartForChildren() {
    setenv("TZ", "UTC", 1)
    #if !canImport(Darwin)
    if environmentVariable(hashing) == "1", environmentVariable("XDG_CONFIG_HOME") == configuration
    {
      return
    }
    setenv(hashing, "1", 1)
    setenv("XDG_CONFIG_HOME", configuration, 1)
    restart()
    #endif
  }

  #if !canImport(Darwin)
  // Where that is not possible the program goes on as it is.
  private static func restart() { execv("/proc/self/exe", CommandLine.unsafeArgv) }
  #endif

  private static var hashing: String { "SWIFT_DETERMINISTIC_HASHING" }
  private static var configuration: String { "/proc/self/fd/\(configurationDescriptor)" }
  private static var configurationDescriptor: Int32 { 200 }

  /// Makes a folder the one that `UserDefaults` stores in, of a program that was begun anew.
  static func openConfiguration(_ folder: String) {
    guard let opened = try? openForReading(folder) else { return }
    dup2(opened, configurationDescriptor)
    close(opened)
  }
}
