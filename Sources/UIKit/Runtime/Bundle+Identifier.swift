public import Foundation

extension Bundle {
  /// The bundle of an identifier: adopting writes it for `Bundle(identifier:)`.
  ///
  /// An adopted app has one bundle for itself and its frameworks; its `Info.plist` says what they are called.
  public static func made(identifier: String) -> Bundle? {
    let own = main.infoDictionary?["FlowBundleIdentifiers"] as? [String] ?? []
    return own.contains(identifier) ? main : Bundle(identifier: identifier)
  }
}
