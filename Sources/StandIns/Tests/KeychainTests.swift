import Foundation
import Security
import Testing
import UIKit

/// The keychain of an app.
@Suite(.serialized) struct KeychainTests {
  private let query: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "KeychainTests",
    kSecAttrAccount as String: "me",
  ]

  @Test func `an item is added once, found, changed and removed`() {
    _ = SecItemDelete(query as CFDictionary)
    var item = query
    item[kSecValueData as String] = Data("a".utf8)
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
    #expect(found == "a")
    let new = [kSecValueData as String: Data("b".utf8)]
    #expect(SecItemUpdate(query as CFDictionary, new as CFDictionary) == errSecSuccess)
    #expect(found == "b")
    #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
    #expect(found == nil)
    #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
  }

  private var found: String? {
    var search = query
    search[kSecReturnData as String] = kCFBooleanTrue
    search[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    guard SecItemCopyMatching(search as CFDictionary, &result) == errSecSuccess else { return nil }
    return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
  }
}
