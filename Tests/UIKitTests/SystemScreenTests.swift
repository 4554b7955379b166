import Foundation
import Testing
import UIKit

/// Screens of the system's end as their users end them.
@MainActor @Suite final class SystemScreenTests {
  private final class Listener: UIViewController, UIDocumentPickerDelegate,
    UIColorPickerViewControllerDelegate
  {
    var told: [String] = []

    func documentPicker(
      _ controller: UIDocumentPickerViewController,
      didPickDocumentsAt urls: [URL]
    ) { told += urls.map(\.lastPathComponent) }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      told.append("cancelled")
    }

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController,
      didSelect color: UIColor,
      continuously: Bool
    ) { told.append("\(color == .red)") }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      told.append("finished")
    }
  }

  private lazy var stage = Stage()
  private let listener = Listener()

  private func show(_ screen: UIViewController) throws {
    stage.show(listener)
    listener.present(screen, animated: false)
    try #require(listener.presentedViewController === screen)
  }

  private func tap(_ name: String) throws {
    let views = listener.presentedViewController?.view.subviews ?? []
    let button = try #require(views.first { $0.accessibilityIdentifier == name } as? UIButton)
    button.sendActions(for: .touchUpInside)
    stage.loop.advance(by: 1)
  }

  @Test(arguments: [("Choose", "Document.pdf"), ("Cancel", "cancelled")])
  func `a document picker tells what was chosen, and goes by itself`(
    _ name: String,
    _ wanted: String
  ) throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data, .pdf])
    picker.delegate = listener
    try show(picker)
    try tap(name)
    #expect(listener.told == [wanted])
    #expect(listener.presentedViewController == nil)
  }

  @Test func `what is exported is told as it is called`() throws {
    let file = URL(fileURLWithPath: "/tmp/a.txt")
    let picker = UIDocumentPickerViewController(forExporting: [file])
    picker.delegate = listener
    try show(picker)
    try tap("Choose")
    #expect(listener.told == ["a.txt"])
  }

  @Test func `a colour picker tells each choice, and its end`() throws {
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    try show(picker)
    try tap("Choose")
    #expect(listener.presentedViewController === picker)
    try tap("Close")
    #expect(listener.told == ["true", "finished"])
  }

  @Test(arguments: [("Copy", true), ("Close", false), (nil, false)])
  func `a screen that shares tells once whether something was done`(
    _ name: String?,
    _ isDone: Bool
  ) throws {
    let sharing = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var ends: [Bool] = []
    sharing.completionWithItemsHandler = { _, isDone, _, _ in ends.append(isDone) }
    try show(sharing)
    if let name { try tap(name) } else { listener.dismiss(animated: false) }
    stage.loop.advance(by: 1)
    #expect(ends == [isDone])
    #expect(listener.presentedViewController == nil)
  }
}
