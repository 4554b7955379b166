import Foundation
public import UIKit

// A keychain that lies with the app's defaults: it lives as long as these do.

/// Adds an item; one of the same class, service and account is there already.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  var item = Keychain.plain(attributes)
  for name in [kSecAttrCreationDate, kSecAttrModificationDate] { item[name] = Date() }
  var items = Keychain.items
  let identity = item.filter { Keychain.identity.contains($0.key) }
  if items.contains(where: { Keychain.matches($0, identity) }) { return errSecDuplicateItem }
  items.append(item.filter { !Keychain.asked.contains($0.key) })
  Keychain.items = items
  return errSecSuccess
}

/// Finds items: their data, their attributes or both, as the query asks.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = Keychain.plain(query)
  let found = Keychain.items.filter { Keychain.matches($0, query) }
  if found.isEmpty { return errSecItemNotFound }
  let answers = found.map { item -> Any in
    if query[kSecReturnAttributes] as? Bool == true { return item }
    return item[kSecValueData] ?? Data()
  }
  let isAll = query[kSecMatchLimit] as? String == kSecMatchLimitAll
  result?.pointee = (isAll ? answers : answers[0]) as AnyObject
  return errSecSuccess
}

/// Changes the items that a query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
  let query = Keychain.plain(query)
  let new = Keychain.plain(attributes).merging([kSecAttrModificationDate: Date()]) { old, _ in old }
  let items = Keychain.items
  guard items.contains(where: { Keychain.matches($0, query) }) else { return errSecItemNotFound }
  Keychain.items = items.map { item in
    Keychain.matches(item, query) ? item.merging(new) { $1 } : item
  }
  return errSecSuccess
}

/// Removes the items that a query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let query = Keychain.plain(query)
  let items = Keychain.items
  let rest = items.filter { !Keychain.matches($0, query) }
  if rest.count == items.count { return errSecItemNotFound }
  Keychain.items = rest
  return errSecSuccess
}

// A dictionary of Foundation's is Core Foundation's on Apple's platforms.

@discardableResult
public func SecItemAdd(
  _ attributes: NSDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { SecItemAdd(attributes.values, result) }

@discardableResult
public func SecItemCopyMatching(
  _ query: NSDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { SecItemCopyMatching(query.values, result) }

@discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributes: NSDictionary) -> OSStatus {
  SecItemUpdate(query.values, attributes.values)
}

@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { SecItemDelete(query.values) }

extension NSDictionary {
  fileprivate var values: CFDictionary {
    reduce(into: [:]) { values, item in
      if let key = item.key as? AnyHashable { values[key] = item.value }
    }
  }
}

/// What a status says.
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?
) -> CFString? { "OSStatus \(status)" }

/// The items, and what makes two of them the same.
private enum Keychain {
  static let key = "_flowshellKeychain"
  static let identity: Set = [
    kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrAccessGroup,
    kSecAttrApplicationTag,
  ]
  static let asked: Set = [
    kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit,
    kSecUseAuthenticationUI, kSecUseAuthenticationContext, kSecUseOperationPrompt,
    kSecUseDataProtectionKeychain,
  ]

  static var items: [[String: Any]] {
    get {
      guard let data = UserDefaults.standard.data(forKey: key),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      else { return [] }
      return list as? [[String: Any]] ?? []
    }
    set {
      let data = try? PropertyListSerialization.data(
        fromPropertyList: newValue,
        format: .binary,
        options: 0
      )
      UserDefaults.standard.set(data, forKey: key)
    }
  }

  /// The values that defaults can hold.
  static func plain(_ values: CFDictionary) -> [String: Any] {
    var plain: [String: Any] = [:]
    for (name, value) in values {
      guard let name = name.base as? String else { continue }
      switch value {
      case let text as String: plain[name] = text
      case let data as Data: plain[name] = data
      case let date as Date: plain[name] = date
      case let flag as Bool: plain[name] = flag
      case let number as NSNumber: plain[name] = number
      default: break
      }
    }
    return plain
  }

  static func matches(_ item: [String: Any], _ query: [String: Any]) -> Bool {
    query.allSatisfy { name, value in
      guard identity.contains(name) else { return true }
      if let data = value as? Data { return item[name] as? Data == data }
      return item[name].map { "\($0)" } == "\(value)"
    }
  }
}
