#if Readline
@preconcurrency import CReadline
import FlowSystem

/// The character set that readline edits in.
enum TextLocale {
  /// Takes the user's locale, or one with UTF-8 where that has none: containers, and `LC_ALL=C`.
  static func adoptUTF8() {
    setlocale(LC_CTYPE, "")
    guard !isUTF8 else { return }
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      guard isUTF8 else { continue }
      // readline reads the winning variable again at each prompt.
      let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
      if let winning = variables.first(where: { Platform.environmentVariable($0)?.isEmpty == false }
      ) {
        setenv(winning, name, 1)
      }
      return
    }
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { strcmp($0, "UTF-8") == 0 } ?? false
  }
}
#endif
