import Foundation
import Testing
import UIKit

/// What an app changes of traits, the style, and who hears of it.
@MainActor @Suite struct TraitChangeTests {
  private final class Told: UIViewController {
    var styles: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      styles += [previousTraitCollection?.userInterfaceStyle ?? .unspecified]
      styles += [traitCollection.userInterfaceStyle]
    }
  }

  @Test func `a window's style is that of all within, who hear of it`() {
    let stage = Stage()
    let controller = Told()
    stage.show(controller)
    let label = UILabel()
    controller.view.addSubview(label)
    var heard: [UIUserInterfaceStyle] = []
    label.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (label: UILabel, previous) in
      heard += [previous.userInterfaceStyle, label.traitCollection.userInterfaceStyle]
    }
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(controller.styles == [.light, .dark])
    #expect(heard == [.light, .dark])
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(heard.count == 2)
  }

  @Test func `what says its own style hears nothing of another's`() {
    let stage = Stage()
    let controller = Told()
    stage.show(controller)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.styles.isEmpty)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(controller.styles.isEmpty)
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `who no longer listens, or for another trait, hears nothing`() {
    let view = UIView()
    var heard = 0
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, _) in heard += 1
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in heard += 10 }
    view.overrideUserInterfaceStyle = .dark
    #expect(heard == 1)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(heard == 1)
  }

  @Test func `a handler that captures its view holds it`() {
    weak var gone: UIView?
    weak var held: UIView?
    do {
      let (first, second) = (UIView(), UIView())
      (gone, held) = (first, second)
      first.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
      second.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        second.alpha = 0
      }
    }
    #expect(gone == nil)
    #expect(held != nil)
  }
}

/// Closures of UIKit's that are called once something is shown, or cannot be.
@MainActor @Suite struct AskedClosureTests {
  @Test func `a sheet that is presented asks its own detents for their heights`() throws {
    let stage = Stage()
    stage.show(stage.probe("A"))
    let sheet = UIViewController()
    var heights: [CGFloat] = []
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = [
      .custom { room in
        heights.append(room.maximumDetentValue)
        return 100
      }
    ]
    presentation.invalidateDetents()
    #expect(heights.isEmpty)
    stage.window.rootViewController?.present(sheet, animated: false)
    #expect(heights == [UIScreen.main.bounds.height])
    presentation.invalidateDetents()
    #expect(heights.count == 2)
  }

  @Test func `a second scene is refused on a phone`() {
    let stage = Stage()
    var codes: [UISceneError.Code] = []
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      ($0 as? UISceneError).map { codes.append($0.code) }
    }
    #expect(codes.isEmpty)
    stage.loop.settle()
    #expect(codes == [.multipleScenesNotSupported])
  }
}
