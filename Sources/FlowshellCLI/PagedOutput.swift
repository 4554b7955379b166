import FlowScript
import FlowShell
import FlowSystem

/// What a session prints at a terminal: coloured, fitted to its width, and through the pager when it is
/// higher than the screen.
@MainActor
final class PagedOutput {
  private let hasColor: Bool
  private var pager: Pager?
  /// What was handed to the pager, for the case that there is none.
  private var handed: [UInt8] = []
  /// Whether the command has printed before it was over.
  private var isRunning = false

  init(hasColor: Bool) {
    self.hasColor = hasColor
    guard Terminal.isCapable(Platform.environmentVariable("TERM")) else { return }
    pager = Pager.command().map(Pager.init)
  }

  /// Prints a piece of what a command says; the rest may follow.
  func write(_ output: [UInt8]) {
    if output.isEmpty { return }
    let fitted = TextWrapping.fitted(output, columns: Terminal.width(1))
    let bytes = hasColor ? OutputColor.painted(fitted) : fitted
    guard !isRunning, let pager, pager.isOpen || (isTooHigh(fitted) && pager.open()) else {
      return Console.write(bytes)
    }
    handed += bytes
    pager.write(bytes)
  }

  /// Prints output of a running command past the pager, which would have to be left to stop the
  /// command.
  func writeNow(_ output: [UInt8]) {
    if output.isEmpty { return }
    isRunning = true
    let fitted = TextWrapping.fitted(output, columns: Terminal.width(1))
    Console.write(hasColor ? OutputColor.painted(fitted) : fitted)
  }

  /// Says that the command is over: the pager stays until its reader leaves it.
  func finish() {
    isRunning = false
    guard let pager, pager.isOpen else { return }
    if !pager.close() {
      self.pager = nil
      Console.write(handed)
    }
    handed.removeAll()
  }

  /// Whether a text takes more lines than a terminal has.
  private func isTooHigh(_ text: [UInt8]) -> Bool {
    let height = Terminal.height(1)
    let width = Terminal.width(1)
    var rows = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // A drawing has no line that is too long, but codes that take no room.
      let isShort = line.count <= width || line.contains(0x1B)
      let columns = isShort ? 0 : DisplayWidth.columns(of: String(decoding: line, as: UTF8.self))
      rows += max(1, (columns + width - 1) / width)
      if rows > height { return true }
    }
    return false
  }
}
