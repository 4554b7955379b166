import ContactsUI
import FlowLive
import Testing
import UIKit

/// An address book that the user opens, and nobody is in.
@MainActor @Suite struct ContactsTests {
  @Test func `an app may look, and finds nobody`() async throws {
    let store = CNContactStore()
    #expect(try await store.requestAccess(for: .contacts))
    var names: [String] = []
    let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey])
    try store.enumerateContacts(with: request) { contact, _ in names.append(contact.givenName) }
    #expect(names == [])
  }

  @Test func `somebody who is written down is a card`() throws {
    let contact = CNMutableContact()
    contact.givenName = "Ann"
    contact.familyName = "Lee"
    let number = CNPhoneNumber(stringValue: "5")
    contact.phoneNumbers = [CNLabeledValue(label: CNLabelWork, value: number)]
    #expect((contact as CNContact).givenName == "Ann")
    let card = String(
      decoding: try CNContactVCardSerialization.data(with: [contact]),
      as: UTF8.self
    )
    #expect(card.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann;;;\r\nFN:Ann Lee\r\nTEL:5"))
  }

  @Test func `who picks nobody is told of, and is back`() throws {
    let session = try LiveSession(
      LiveApp("Contacts") { window in
        let screen = PickingScreen()
        window.rootViewController = screen
        return screen
      }
    )
    try session.run("tap pick; expect screen CNContactPicker; tap Cancel")
    try session.run("expect screen PickingScreen; expect element cancelled exists")
  }

  private final class PickingScreen: UIViewController, CNContactPickerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(
        button("pick") { [unowned self] in
          let picker = CNContactPickerViewController()
          picker.delegate = self
          present(picker, animated: true)
        }
      )
    }

    func contactPickerDidCancel(_ picker: CNContactPickerViewController) {
      view.addSubview(button("cancelled") {})
    }

    private func button(_ name: String, _ act: @escaping () -> Void) -> UIButton {
      let button = UIButton(type: .system, primaryAction: UIAction { _ in act() })
      button.accessibilityIdentifier = name
      return button
    }
  }
}
