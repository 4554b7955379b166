import UIKit

extension View {
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
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  // Tokens stand beside the text, which is all that a finger types.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
  }
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
  }
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions {
      ForEach(suggestedTokens.wrappedValue) { suggested in
        Button {
          tokens.wrappedValue.append(suggested)
        } label: {
          token(suggested)
        }
      }
    }
  }

  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    let scopes = scopes()
    return then { $0.showScopes(scopes, scope) }
  }
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View { searchScopes(scope, scopes: scopes) }
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let suggestions = suggestions()
    return then { $0.showSuggestions(suggestions) }
  }
  public func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }
  public func searchCompletion(_ completion: String) -> some View {
    Completing(content: self, completion: completion)
  }
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
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

public enum SearchScopeActivation: Sendable {
  case automatic, onTextEntry, onSearchPresentation
}

public struct SearchSuggestionsPlacement: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let content = Set(rawValue: 1)
    public static let menu = Set(rawValue: 2)
  }
}

public struct SearchPresentationToolbarBehavior: Sendable {
  public static let automatic = Self()
  public static let avoidHidingContent = Self()
}

extension EnvironmentValues {
  private enum CompletionKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
  }
  /// What a suggestion types into the search that it is of.
  fileprivate var completeSearch: ((String) -> Void)? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}

/// A suggestion, which a tap types.
private struct Completing<Content: View>: View, PrimitiveView, WrappingView {
  let content: Content
  let completion: String
  var wrapped: any View { content }

  func update(_ node: Node) {
    let (complete, completion) = (node.environment.completeSearch, completion)
    node.press(content, nil) { complete?(completion) }
  }
}

extension Node {
  fileprivate func showSearch(_ text: Binding<String>, _ prompt: String?) {
    let bar = keep { ValueSearchBar(frame: .zero) }
    if bar.text != text.wrappedValue { bar.text = text.wrappedValue }
    bar.placeholder = prompt ?? "Search"
    bar.write = { text.wrappedValue = $0 }
    bar.submit = environment.submit
    (bar.chosen, bar.scopeButtonTitles, bar.showsScopeBar) = (nil, nil, false)
    output = [bar] + output
  }

  /// Lets a search that stands here be in one of several scopes.
  fileprivate func showScopes<V: Hashable>(_ scopes: some View, _ scope: Binding<V>) {
    let rows = placeAside(scopes, key: "scopes").rows()
    guard let bar = output.lazy.compactMap({ $0 as? ValueSearchBar }).first else { return }
    let values = rows.map { ($0.tag ?? $0.traits.id)?.base as? V }
    bar.scopeButtonTitles = rows.map { row in
      row.node.output.lazy.compactMap(\.readText).first ?? ""
    }
    bar.selectedScopeButtonIndex = values.firstIndex { $0 == scope.wrappedValue } ?? 0
    bar.showsScopeBar = !rows.isEmpty
    bar.chosen = { place in
      if values.indices.contains(place), let value = values[place] { scope.wrappedValue = value }
    }
  }

  /// Shows suggestions below a search that stands here, while it is typed.
  fileprivate func showSuggestions(_ suggestions: some View) {
    guard let place = output.firstIndex(where: { $0 is ValueSearchBar }),
      let bar = output[place] as? ValueSearchBar
    else { return }
    let signal = signal
    bar.turned = { signal.fire() }
    guard bar.isFirstResponder else { return }
    var environment = environment
    environment.completeSearch = { [weak bar] in bar?.write?($0) }
    output.insert(
      contentsOf: self.place(suggestions, key: "suggestions", environment).output,
      at: place + 1
    )
  }
}

/// The search bar of UIKit's above what is searched.
private final class ValueSearchBar: UISearchBar, UISearchBarDelegate {
  var write: ((String) -> Void)?
  var submit: (() -> Void)?
  var chosen: ((Int) -> Void)?
  var turned: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { write?(searchText) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { submit?() }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { turned?() }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { turned?() }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    chosen?(scope)
  }
}
