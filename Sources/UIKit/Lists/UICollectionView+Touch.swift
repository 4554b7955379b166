import Foundation

extension UICollectionView {
  /// Whether taps select items now.
  package var takesSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || selectsSeveral : allowsSelection
  }

  /// Whether several items may be selected now: a tap on one that is selected takes it out.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// A finger taps an item; says whether it was selected.
  @discardableResult
  package func tapItem(at path: IndexPath) -> Bool {
    guard takesSelection, let cell = cellForItem(at: path),
      ownDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    open(nil)
    cell.isHighlighted = true
    ownDelegate?.collectionView(self, didHighlightItemAt: path)
    // The delegate hears that the finger has gone after it hears of the selection.
    defer {
      cell.isHighlighted = false
      ownDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
    if selectsSeveral, selection.contains(path) {
      guard ownDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return false
      }
      deselectItem(at: path, animated: false)
      ownDelegate?.collectionView(self, didDeselectItemAt: path)
      return true
    }
    guard ownDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return false }
    for old in selection where !selectsSeveral && old != path {
      deselectItem(at: old, animated: false)
      ownDelegate?.collectionView(self, didDeselectItemAt: old)
    }
    if !selection.contains(path) { selection.append(path) }
    cell.isSelected = true
    cell.selectionSegue?.trigger(from: cell)
    ownDelegate?.collectionView(self, didSelectItemAt: path)
    if !selectsSeveral,
      ownDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true
    {
      ownDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
    return true
  }
}
