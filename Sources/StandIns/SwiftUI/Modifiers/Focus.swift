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
}
