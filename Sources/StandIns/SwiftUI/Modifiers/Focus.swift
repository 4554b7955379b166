import UIKit

extension View {
  public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    then { node in
      node.focus(binding.wrappedValue == value) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.wrappedValue = binding.unfocused
        }
      }
    }
  }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    then { node in
      node.focus(condition.wrappedValue) { condition.wrappedValue = $0 }
    }
  }

  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    then { $0.showSearch(text, prompt?.content) }
  }
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
}

public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let navigationBarDrawer = Self()
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> Self { Self() }
}

extension Node {
  /// Gives the focus to its field, or takes it, once a look is over; and says when a finger does.
  fileprivate func focus(_ isWanted: Bool, _ changed: @escaping (Bool) -> Void) {
    let field = output.first { $0 is ValueField || $0 is ValueTextView }
    (field as? ValueField)?.focused = changed
    (field as? ValueTextView)?.focused = changed
    tree?.afterLook { [weak field] in
      guard let field, field.isFirstResponder != isWanted else { return }
      if isWanted { field.becomeFirstResponder() } else { field.resignFirstResponder() }
    }
  }

  fileprivate func showSearch(_ text: Binding<String>, _ prompt: String?) {
    let bar = keep { ValueSearchBar(frame: .zero) }
    if bar.text != text.wrappedValue { bar.text = text.wrappedValue }
    bar.placeholder = prompt ?? "Search"
    bar.write = { text.wrappedValue = $0 }
    bar.submit = environment.submit
    output = [bar] + output
  }
}

/// The search bar of UIKit's above what is searched.
private final class ValueSearchBar: UISearchBar, UISearchBarDelegate {
  var write: ((String) -> Void)?
  var submit: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { write?(searchText) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { submit?() }
}
