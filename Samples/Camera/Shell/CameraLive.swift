import CameraApp
import Coordinators
import FlowLive
import UIKit

/// The sample as a live app: what is opened and asked in a line goes to the coordinator that is seen, or that it names.
enum CameraLive: LiveAppProvider {
  @MainActor private static let shared = SharedInfo()

  static let app = LiveApp("Camera") { window in
    let dependencies = Dependencies()
    dependencies.provide(Shared.self, shared)
    let tree = CoordinatorTree(AppCoordinator(), in: window, dependencies: dependencies)
    tree.register(EditorFlows())
    tree.register(EditorPages())
    tree.start()
    return tree
  }
  .controller("choosePhoto", ChoosePhotoController.self)
  .controller("mainMenu", MainMenuController.self)
  .controller("edit", EditController.self)
  .controller("filterGallery", FilterGalleryController.self)
  .controller("styleGallery", StyleGalleryController.self)
  .controller("blendGallery", BlendGalleryController.self)
  .controller("categoryGallery", CategoryGalleryController.self)
  .controller("presetList", PresetListController.self)
  .controller("blendImages", BlendImagesController.self)
  .controller("settings", SettingsController.self)
  .controller("displayFilter", DisplayFilterController.self)
  .controller("about", AboutController.self)
  .controller("themeChooser", ThemeChooserController.self)
  .controller("reset", ResetController.self)
  .controller("chooseBlend", ChooseBlendController.self)
  .controller("help", HelpController.self)
  .state("shared.helpTitle", get: { shared.helpTitle })
  .state("shared.helpFile", get: { shared.helpFile })
  .performs(.open) { (tree: CoordinatorTree, order) in
    let name = order.subject.prefix(1).lowercased() + order.subject.dropFirst()
    guard let coordinator = receiver(order, tree) else { return false }
    if order.subject.first?.isUppercase ?? false {
      return Flow(rawValue: name).map { coordinator.open($0) } ?? false
    }
    return Page(rawValue: name).map { coordinator.open($0) } ?? false
  }
  .performs(.request) { (tree: CoordinatorTree, order) in
    guard let request = request(order), let coordinator = receiver(order, tree) else {
      return false
    }
    return coordinator.request(request)
  }
  .output("select") { (screen: CoordinatedController, arguments) in
    screen.emit(EditorEvent.select(arguments.key))
  }
  .output("help") { (screen: CoordinatedController, _) in screen.emit(EditorEvent.help) }
  .output("done") { (screen: CoordinatedController, _) in screen.emit(EditorEvent.done) }
  .output("theme") { (screen: CoordinatedController, arguments) in
    screen.emit(EditorEvent.theme(arguments.name))
  }

  @MainActor private static func receiver(
    _ order: LiveOrder,
    _ tree: CoordinatorTree
  ) -> Coordinator? {
    order.node as? Coordinator ?? (order.node == nil ? tree.path.last : nil)
  }

  private static func request(_ order: LiveOrder) -> EditorRequest? {
    switch order.subject {
    case "select": .select(order["key"].word ?? "")
    case "theme": .theme(order["name"].word ?? "")
    case "update": .update(order["id"].word ?? "")
    case "next": .next
    case "previous": .previous
    case "hide": .hide
    case "show": .show
    default: nil
    }
  }
}
