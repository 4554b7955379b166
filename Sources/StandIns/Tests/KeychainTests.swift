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

  @Test func `a query may be a dictionary of Foundation's`() {
    let query = NSDictionary(dictionary: [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: "KeychainTests.dictionary",
      kSecValueData: Data("a".utf8), kSecReturnData: true,
    ])
    SecItemDelete(query)
    #expect(SecItemAdd(query, nil) == errSecSuccess)
    var result: AnyObject?
    #expect(SecItemCopyMatching(query, &result) == errSecSuccess)
    #expect(result as? Data == Data("a".utf8))
    #expect(SecItemDelete(query) == errSecSuccess)
  }

  @Test func `a query of objects finds an item with the day it was changed`() throws {
    var query = ["class" as String: kSecClassGenericPassword as AnyObject]
    query[kSecAttrService as String] = "KeychainTests.objects" as AnyObject
    _ = SecItemDelete(query as CFDictionary)
    #expect(SecItemAdd(query as CFDictionary, nil) == noErr)
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecUseAuthenticationUI as String] = kSecUseAuthenticationUIFail as AnyObject
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == noErr)
    let item = try #require(result as? [String: AnyObject])
    #expect(item[kSecAttrModificationDate as String] is Date)
    #expect(item[kSecAttrService as String] as? String == "KeychainTests.objects")
    _ = SecItemDelete(query as CFDictionary)
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
