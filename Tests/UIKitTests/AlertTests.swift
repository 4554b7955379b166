import Foundation
import Testing
import UIKit

/// Section 8: alerts.
@MainActor @Suite final class AlertTests {
  lazy var stage = Stage()

  private func alert(
    _ style: UIAlertController.Style = .alert,
    _ handler: @escaping () -> Void = {}
  )
    -> UIAlertController
  {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in handler() })
    return alert
  }

  @Test func `U225 a handler runs when the presenter is free, so that it can present`() {
    let root = stage.probe("R")
    let next = stage.probe("N")
    stage.show(root)
    let alert = alert { root.present(next, animated: true) }
    root.present(alert, animated: true)
    stage.loop.settle()
    #expect(alert.tap(alert.actions[0]))
    stage.loop.settle()
    #expect(root.presentedViewController === next)
    #expect(stage.complaints.isEmpty)
  }

  @Test func `an answer has the presenter dismiss the alert, as RxFlow found`() {
    final class Presenter: UIViewController {
      var told = 0
      override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        told += 1
        super.dismiss(animated: animated, completion: completion)
      }
    }
    let presenter = Presenter()
    stage.show(presenter)
    var answers = 0
    let alert = alert { answers += 1 }
    presenter.present(alert, animated: true)
    stage.loop.settle()
    #expect(alert.tap(alert.actions[0]))
    stage.loop.settle()
    #expect(presenter.told == 1 && answers == 1 && presenter.presentedViewController == nil)
  }

  @Test func `U226 the alert has disappeared before the handler runs`() {
    let root = stage.probe("R")
    stage.show(root)
    let alert = alert { [stage] in stage.log.append("handler") }
    stage.loop.onCallback = { [unowned stage] callback in
      guard callback.controller is UIAlertController else { return }
      stage.log.append(
        "\(callback.kind.rawValue) \(callback.controller.isBeingDismissed)"
      )
    }
    root.present(alert, animated: false)
    stage.log = []
    alert.tap(alert.actions[0])
    stage.loop.settle()
    #expect(stage.log.suffix(2) == ["viewDidDisappear true", "handler"])
  }

  @Test func `U227 a second cancel raises`() {
    _ = stage
    let alert = alert()
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
    #expect(
      stage.exceptions.map(\.description) == [
        """
        NSInternalInconsistencyException: UIAlertController can only have one action with a style \
        of UIAlertActionStyleCancel
        """
      ]
    )
  }

  @Test func `U230 (assumed) an alert sends its presenter nothing`() {
    let root = stage.probe("R")
    stage.show(root)
    root.present(alert(), animated: true)
    stage.loop.settle()
    #expect(stage.log.isEmpty && root.view.window != nil)
  }

  @Test func `U231 the first text field becomes first responder`() {
    let root = stage.probe("R")
    stage.show(root)
    let alert = alert()
    alert.addTextField()
    alert.addTextField()
    root.present(alert, animated: true)
    stage.loop.settle()
    #expect(alert.textFields?.first?.isFirstResponder == true)
  }

  @Test func `U232 an alert on a busy presenter is refused`() {
    let root = stage.probe("R")
    stage.show(root)
    root.present(alert(), animated: false)
    root.present(alert(), animated: false)
    #expect(
      stage.complaints.map(\.message) == [
        """
        Attempt to present UIAlertController on R which is already presenting UIAlertController
        """
      ]
    )
  }

  @Test func `U233 an action sheet, then an alert`() {
    let root = stage.probe("R")
    stage.show(root)
    let alert = alert()
    let sheet = self.alert(.actionSheet) { root.present(alert, animated: true) }
    root.present(sheet, animated: true)
    stage.loop.settle()
    sheet.tap(sheet.actions[0])
    stage.loop.settle()
    #expect(root.presentedViewController === alert && sheet.view.window == nil)
  }

  @Test func `U228 (iOS 8) an alert of a row's tap may come late: here it comes with the turn`() {
    let presenter = stage.probe("A")
    stage.show(presenter)
    let button = UIButton(
      primaryAction: UIAction { _ in
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        presenter.present(alert, animated: true)
      }
    )
    presenter.view.addSubview(button)
    button.tap()
    stage.loop.settle()
    #expect(presenter.presentedViewController is UIAlertController)
  }

  @Test func `U229 (drawing) an alert's presentation is one animated transition`() {
    let presenter = stage.probe("A")
    stage.show(presenter)
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    presenter.present(alert, animated: true)
    #expect(alert.transitionCoordinator?.isAnimated == true)
    stage.loop.settle()
    #expect(alert.transitionCoordinator == nil)
  }
}
