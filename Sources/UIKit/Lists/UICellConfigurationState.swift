import Foundation

public struct UICellConfigurationState: Hashable, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isDisabled = false
  public var isEditing = false
}
