public import UIKit

extension Node {
  /// Presents an alert whose answers are the buttons of a view.
  func presentAlert(
    _ title: Text,
    _ style: UIAlertController.Style,
    _ isPresented: Binding<Bool>,
    _ actions: some View,
    _ message: some View
  ) {
    let answers = placeAside(actions, key: "actions")
    let text = placeAside(message, key: "message").output.lazy.compactMap(\.readText).first
    let fields = answers.output.compactMap { $0 as? ValueField }
    let presses = answers.presses.compactMap(\.press)
    present(
      PresentedScreen.Wish(
        id: isPresented.wrappedValue ? 0 : nil,
        make: {
          let alert = UIAlertController(
            title: title.content,
            message: text,
            preferredStyle: style
          )
          for field in fields { alert.addField(field) }
          alert.addAnswers(presses) { isPresented.wrappedValue = false }
          return alert
        }
      )
    )
  }
}

extension UIAlertController {
  /// Adds answers; without any there is the one that ends it.
  func addAnswers(_ presses: [Press], ended: @escaping () -> Void) {
    var hasCancel = false
    for press in presses {
      let isCancel = press.role == .cancel && !hasCancel
      hasCancel = hasCancel || isCancel
      let action = UIAlertAction(
        title: press.title,
        style: isCancel ? .cancel : press.role == .destructive ? .destructive : .default
      ) { _ in
        ended()
        press.run()
      }
      action.isEnabled = press.isEnabled
      addAction(action)
    }
    guard presses.isEmpty || preferredStyle == .actionSheet && !hasCancel else { return }
    let title = preferredStyle == .actionSheet ? "Cancel" : "OK"
    addAction(UIAlertAction(title: title, style: .cancel) { _ in ended() })
  }

  /// Adds a field that writes what is typed to another.
  func addField(_ other: ValueField) {
    addTextField { field in
      field.placeholder = other.placeholder
      field.text = other.text
      field.isSecureTextEntry = other.isSecureTextEntry
      field.accessibilityIdentifier = other.accessibilityIdentifier
      field.addAction(
        UIAction { [weak field] _ in other.write?(field?.text ?? "") },
        for: .editingChanged
      )
    }
  }
}

extension View {
  public func alert<A: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }
  public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    asking(title, .alert, isPresented, actions(), EmptyView())
  }
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(Text(title), .alert, isPresented, actions(), message()) }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(Text(title), .alert, isPresented, actions(), message()) }
  public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(title, .alert, isPresented, actions(), message()) }
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(Text(title), .alert, isPresented, data.map(actions), data.map(message))
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(Text(title), .alert, isPresented, data.map(actions), data.map(message))
  }
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View {
    let title = Text(verbatim: error?.errorDescription ?? "")
    return asking(title, .alert, isPresented, actions(), EmptyView())
  }
  public func alert<A: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(Text(title), .alert, isPresented, data.map(actions), EmptyView())
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(Text(title), .alert, isPresented, data.map(actions), EmptyView())
  }
  public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(title, .alert, isPresented, data.map(actions), EmptyView())
  }
  public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, .alert, isPresented, data.map(actions), data.map(message))
  }
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    let title = Text(verbatim: error?.errorDescription ?? "")
    return asking(title, .alert, isPresented, error.map(actions), error.map(message))
  }

  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { asking(Text(title), .actionSheet, isPresented, actions(), EmptyView()) }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { asking(Text(title), .actionSheet, isPresented, actions(), EmptyView()) }
  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(Text(title), .actionSheet, isPresented, actions(), message()) }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(Text(title), .actionSheet, isPresented, actions(), message()) }
  public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { asking(title, .actionSheet, isPresented, actions(), EmptyView()) }
  public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(title, .actionSheet, isPresented, actions(), message()) }
  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(Text(title), .actionSheet, isPresented, data.map(actions), EmptyView())
  }
  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(Text(title), .actionSheet, isPresented, data.map(actions), data.map(message))
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(Text(title), .actionSheet, isPresented, data.map(actions), EmptyView())
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(Text(title), .actionSheet, isPresented, data.map(actions), data.map(message))
  }
  public func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(title, .actionSheet, isPresented, data.map(actions), EmptyView())
  }
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, .actionSheet, isPresented, data.map(actions), data.map(message))
  }

  private func asking(
    _ title: Text,
    _ style: UIAlertController.Style,
    _ isPresented: Binding<Bool>,
    _ actions: some View,
    _ message: some View
  ) -> some View {
    then { $0.presentAlert(title, style, isPresented, actions, message) }
  }
}
