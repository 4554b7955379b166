/// What a file uses of modules that Foundation or UIKit gives on to who imports it on Apple's systems.
struct ModuleUses: Sendable {
  let importsUIKit: Bool
  let notifications: Bool
  let combine: Bool
  let observation: Bool
  let xml: Bool
  let keychain: Bool
  let network: Bool
  /// The modules of views that come with two others: `_PhotosUI_SwiftUI`.
  let overlays: [String]
  /// Whether it reads addresses by files that answer.
  let answers: Bool

  init(_ text: String) {
    let imports = text.imports
    let givesOn = !imports.isDisjoint(with: ["Foundation", "UIKit"])
    importsUIKit = imports.contains("UIKit")
    notifications = text.mentions("UNUserNotificationCenter") || text.mentions("UNNotification")
    combine =
      givesOn
      && ["@Published", "ObservableObject", "AnyCancellable"].contains(where: text.mentions)
      && text.contains(/@Published\b|[:,&] *ObservableObject\b|\bAnyCancellable\b/)
    // A property's `@Observable` is a wrapper of the app's own.
    observation =
      givesOn && text.mentions("@Observable")
      && text.contains(/@Observable\s+(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*class\b/)
    xml = givesOn && (text.mentions("XMLParser") || text.mentions("XMLDocument"))
    keychain =
      givesOn && ["SecItem", "kSecClass"].contains(where: text.mentions)
      && text.contains(/\bSecItem(?:Add|CopyMatching|Delete|Update)\(|\bkSecClass/)
    overlays =
      imports.contains("SwiftUI")
      ? imports.intersection(Modules.withViews).sorted().map { "_\($0)_SwiftUI" } : []
    answers = text.mentions(".answered()")
    network = answers || ["URLSession", "URLRequest", "URLResponse"].contains(where: text.mentions)
  }
}
