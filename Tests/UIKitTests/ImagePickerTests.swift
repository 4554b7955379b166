import Foundation
import Testing
import UIKit

/// A picker of pictures ends as its user ends it.
@MainActor @Suite final class ImagePickerTests {
  private final class Listener: UIViewController, UINavigationControllerDelegate,
    UIImagePickerControllerDelegate
  {
    var keys: [UIImagePickerController.InfoKey]?
    var bytes: Data?

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      bytes = (info[.originalImage] as? UIImage)?.jpegData(compressionQuality: 1)
      keys = info.keys.sorted { $0.rawValue < $1.rawValue }
      picker.dismiss(animated: false)
    }
  }

  private lazy var stage = Stage()
  private let listener = Listener()

  private func picker(hasDelegate: Bool = true) throws -> UIImagePickerController {
    stage.show(listener)
    let picker = UIImagePickerController()
    if hasDelegate { picker.delegate = listener }
    picker.allowsEditing = true
    listener.present(picker, animated: false)
    try #require(listener.presentedViewController === picker)
    return picker
  }

  private func tap(_ name: String, _ picker: UIImagePickerController) throws {
    let views = picker.topViewController?.view.subviews ?? []
    let button = try #require(views.first { $0.accessibilityIdentifier == name } as? UIButton)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `what is chosen is told, edited too where it may be`() throws {
    try tap("Choose", picker())
    #expect(listener.keys == [.editedImage, .mediaType, .originalImage])
    #expect(listener.bytes?.isEmpty == false)
    #expect(UIImage().pngData() == nil)
    #expect(listener.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `a picker whose delegate hears of no end goes by itself`(_ hasDelegate: Bool) throws {
    try tap("Cancel", picker(hasDelegate: hasDelegate))
    stage.loop.advance(by: 1)
    #expect(listener.presentedViewController == nil)
    #expect(listener.keys == nil)
  }
}
