public import UIKit

// How texts, controls and lists look.
extension View {
  public func font(_ font: Font?) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  public func kerning(_ kerning: CGFloat) -> some View { self }
  public func tracking(_ tracking: CGFloat) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundStyle<S: ShapeStyle, T: ShapeStyle>(_ first: S, _ second: T) -> some View {
    self
  }
  public func foregroundStyle<S: ShapeStyle, T: ShapeStyle, U: ShapeStyle>(
    _ first: S,
    _ second: T,
    _ third: U
  ) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
  public func tint<S: ShapeStyle>(_ style: S?) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func lineLimit(_ range: ClosedRange<Int>) -> some View { self }
  public func lineLimit(_ range: PartialRangeFrom<Int>) -> some View { self }
  public func lineLimit(_ range: PartialRangeThrough<Int>) -> some View { self }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  public func lineSpacing(_ spacing: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View {
    self
  }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func controlSize(_ size: ControlSize) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listItemTint(_ color: Color?) -> some View { self }
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func badge(_ key: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  public func colorScheme(_ scheme: ColorScheme) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func previewDevice(_ device: String?) -> some View { self }
  public func previewDisplayName(_ name: String?) -> some View { self }
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  public func help(_ key: LocalizedStringKey) -> some View { self }

  public func accessibilityHint(_ hint: Text) -> some View { self }
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public func accessibilityValue(_ value: Text) -> some View { self }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  public func accessibility(hidden: Bool) -> some View { self }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    self
  }
}
