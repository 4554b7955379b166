import UIKit

/// A button that lets a colour be chosen, on a screen of its own.
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let read: () -> UIColor
  private let write: (UIColor) -> Void
  @State private var isShown = false

  private init(_ label: Label, _ selection: Binding<Color>) {
    self.label = label
    (read, write) = (
      { UIColor(selection.wrappedValue) }, { selection.wrappedValue = Color(uiColor: $0) }
    )
  }
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection) }
  public init(_ key: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
  where Label == Text { self.init(Text(key), selection) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) where Label == Text { self.init(Text(title), selection) }

  public var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .then { node in
      let (isShown, read) = ($isShown, read)
      let hearer = node.part(1) { ColorHearer() }
      (hearer.chosen, hearer.ended) = (write, { isShown.wrappedValue = false })
      node.present(
        PresentedScreen.Wish(
          id: isShown.wrappedValue ? 0 : nil,
          make: {
            let picker = UIColorPickerViewController()
            picker.selectedColor = read()
            picker.delegate = hearer
            return picker
          }
        )
      )
    }
  }
}

/// Hears which colour was chosen, and that the screen is gone.
private final class ColorHearer: NSObject, UIColorPickerViewControllerDelegate {
  var chosen: ((UIColor) -> Void)?
  var ended: (() -> Void)?

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { chosen?(color) }
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    ended?()
  }
}
