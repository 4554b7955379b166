import UIKit

/// An alert of earlier systems.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message, buttons) = (title, message, [dismissButton ?? .ok])
  }
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }

  /// An answer of an alert.
  public struct Button {
    let title: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    static var ok: Button { Button(title: Text(verbatim: "OK"), role: nil, action: nil) }
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(title: Text(verbatim: "Cancel"), role: .cancel, action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label, role: .destructive, action: action)
    }

    var press: Press {
      Press(title: title.content, role: role) { [action] in action?() }
    }
  }
}

/// A choice of earlier systems.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

extension View {
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return then { node in
      let id: AnyHashable? = isPresented.wrappedValue ? 0 : nil
      node.presentAlert(id, .alert, alert.title, alert.message, alert.buttons) {
        isPresented.wrappedValue = false
      }
    }
  }
  public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    return then { node in
      let id = item.wrappedValue.map { AnyHashable($0.id) }
      let title = alert?.title ?? Text(verbatim: "")
      node.presentAlert(id, .alert, title, alert?.message, alert?.buttons ?? []) {
        item.wrappedValue = nil
      }
    }
  }
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = content()
    return then { node in
      let id: AnyHashable? = isPresented.wrappedValue ? 0 : nil
      node.presentAlert(id, .actionSheet, sheet.title, sheet.message, sheet.buttons) {
        isPresented.wrappedValue = false
      }
    }
  }
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> ActionSheet
  ) -> some View {
    let sheet = item.wrappedValue.map(content)
    return then { node in
      let id = item.wrappedValue.map { AnyHashable($0.id) }
      let title = sheet?.title ?? Text(verbatim: "")
      node.presentAlert(id, .actionSheet, title, sheet?.message, sheet?.buttons ?? []) {
        item.wrappedValue = nil
      }
    }
  }
}

extension Node {
  fileprivate func presentAlert(
    _ id: AnyHashable?,
    _ style: UIAlertController.Style,
    _ title: Text,
    _ message: Text?,
    _ buttons: [Alert.Button],
    ended: @escaping () -> Void
  ) {
    present(
      PresentedScreen.Wish(
        id: id,
        make: {
          let alert = UIAlertController(
            title: title.content,
            message: message?.content,
            preferredStyle: style
          )
          alert.addAnswers(buttons.map(\.press), ended: ended)
          return alert
        }
      )
    )
  }
}
