public import Foundation
import UIKit

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"

/// Somebody in the address book.
open class CNContact: NSObject, @unchecked Sendable {
  fileprivate struct Values {
    var (namePrefix, givenName, middleName, familyName) = ("", "", "", "")
    var (organizationName, departmentName, jobTitle, note) = ("", "", "", "")
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var imageData: Data?
  }
  fileprivate var values = Values()

  open var identifier: String { "" }
  open var namePrefix: String { values.namePrefix }
  open var givenName: String { values.givenName }
  open var middleName: String { values.middleName }
  open var familyName: String { values.familyName }
  open var organizationName: String { values.organizationName }
  open var departmentName: String { values.departmentName }
  open var jobTitle: String { values.jobTitle }
  open var note: String { values.note }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  open var imageData: Data? { values.imageData }
  open var thumbnailImageData: Data? { values.imageData }
  open var imageDataAvailable: Bool { values.imageData != nil }
  public func isKeyAvailable(_ key: String) -> Bool { true }
}

/// Somebody who is written down.
open class CNMutableContact: CNContact, @unchecked Sendable {
  public override init() { super.init() }

  open override var namePrefix: String {
    get { values.namePrefix }
    set { values.namePrefix = newValue }
  }
  open override var givenName: String {
    get { values.givenName }
    set { values.givenName = newValue }
  }
  open override var middleName: String {
    get { values.middleName }
    set { values.middleName = newValue }
  }
  open override var familyName: String {
    get { values.familyName }
    set { values.familyName = newValue }
  }
  open override var organizationName: String {
    get { values.organizationName }
    set { values.organizationName = newValue }
  }
  open override var departmentName: String {
    get { values.departmentName }
    set { values.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { values.jobTitle }
    set { values.jobTitle = newValue }
  }
  open override var note: String {
    get { values.note }
    set { values.note = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { values.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { values.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { values.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  open override var imageData: Data? {
    get { values.imageData }
    set { values.imageData = newValue }
  }
}

/// Contacts as a file: their names, numbers and addresses.
open class CNContactVCardSerialization: NSObject {
  open class func data(with contacts: [CNContact]) throws -> Data {
    let cards = contacts.map { contact -> String in
      let name = [contact.givenName, contact.familyName].filter { !$0.isEmpty }
      return
        (["BEGIN:VCARD", "VERSION:3.0", "N:\(contact.familyName);\(contact.givenName);;;"]
        + ["FN:\(name.joined(separator: " "))"]
        + (contact.organizationName.isEmpty ? [] : ["ORG:\(contact.organizationName);"])
        + contact.emailAddresses.map { "EMAIL:\($0.value)" }
        + contact.phoneNumbers.map { "TEL:\($0.value.stringValue)" } + ["END:VCARD", ""])
        .joined(separator: "\r\n")
    }
    return Data(cards.joined().utf8)
  }
}
