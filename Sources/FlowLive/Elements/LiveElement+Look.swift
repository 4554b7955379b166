import UIKit

/// What a user sees of an element beyond its texts, as a number: marks, pictures and the colours of texts.
///
/// A row that is chosen is often told by nothing else. That UIKit still shows which one was tapped last is left out.
extension LiveElement {
  var look: UInt64 {
    var look = Look()
    switch part {
    case .control(let button as UIButton): look.add(button)
    case .label(let label): look.add(label)
    case .barItem(let item): look.add(item.image)
    case .tabBarItem(let item, _): look.add(item.badgeValue ?? "")
    case .table(let table):
      for row in rows {
        guard let cell = table.cellForRow(at: row.indexPath) else { continue }
        look.add("\(cell.accessoryType)")
        look.add(partsOf: cell)
      }
    case .collection(let collection):
      for row in rows {
        guard let cell = collection.cellForItem(at: row.indexPath) else { continue }
        look.add(partsOf: cell)
      }
    default: break
    }
    return look.number
  }
}

/// A number of all that was added, the same in every process.
@MainActor
private struct Look {
  /// How many views of a row are looked at.
  private static let rowViewLimit = 64

  private(set) var number: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(UInt64(byte)) }
    mix(0xFF)
  }

  mutating func add(_ flag: Bool) { mix(flag ? 1 : 0) }

  mutating func add(_ image: UIImage?) { add(image?.name ?? "") }

  mutating func add(_ label: UILabel) {
    for part in label.textColor?.parts ?? [] { mix(Double(part).bitPattern) }
  }

  mutating func add(_ button: UIButton) {
    add(button.isSelected)
    add(button.currentImage)
  }

  mutating func add(partsOf cell: UIView) {
    var waiting = [cell]
    var next = 0
    while next < waiting.count, next < Self.rowViewLimit {
      let view = waiting[next]
      next += 1
      add(view.isHidden)
      switch view {
      case let label as UILabel: add(label)
      case let button as UIButton: add(button)
      case let picture as UIImageView: add(picture.image)
      default: break
      }
      waiting += view.subviews
    }
  }

  private mutating func mix(_ word: UInt64) { number = (number ^ word) &* 0x100_0000_01B3 }
}
