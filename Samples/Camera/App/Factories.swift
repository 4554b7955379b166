import Coordinators
import UIKit

/// Makes the coordinators of the tables.
public final class EditorFlows: CoordinatorFactory<Flow> {
  public override func make(_ id: Flow) -> Coordinator {
    switch id {
    case .choosePhoto: ChoosePhotoCoordinator()
    case .mainMenu: MainMenuCoordinator()
    case .edit: EditCoordinator()
    case .browseFilters: BrowseFiltersCoordinator()
    case .browseStyleTransfer: BrowseStyleTransferCoordinator()
    case .categoryGallery: CategoryGalleryCoordinator()
    case .presetList: PresetListCoordinator()
    case .blendImages: BlendImagesCoordinator()
    case .settings: SettingsCoordinator()
    case .filterGallery: FilterGalleryCoordinator()
    case .styleGallery: StyleGalleryCoordinator()
    case .blendGallery: BlendGalleryCoordinator()
    case .about: AboutCoordinator()
    case .themeChooser: ThemeChooserCoordinator()
    case .reset: ResetCoordinator()
    case .chooseBlend: ChooseBlendCoordinator()
    case .help: HelpCoordinator()
    case .filterDisplay: FilterDisplayCoordinator("sepia")
    }
  }
}

/// Makes the screens of the tables, and what lies over the editor.
public final class EditorPages: ControllerFactory<Page> {
  public override func make(_ id: Page) -> UIViewController {
    switch id {
    case .choosePhoto: ChoosePhotoController()
    case .mainMenu: MainMenuController()
    case .edit: EditController()
    case .filterGallery: FilterGalleryController()
    case .styleGallery: StyleGalleryController()
    case .blendGallery: BlendGalleryController()
    case .categoryGallery: CategoryGalleryController()
    case .presetList: PresetListController()
    case .blendImages: BlendImagesController()
    case .settings: SettingsController()
    case .displayFilter: DisplayFilterController("sepia")
    case .about: AboutController()
    case .themeChooser: ThemeChooserController()
    case .reset: ResetController()
    case .chooseBlend: ChooseBlendController()
    case .help: HelpController("", "")
    case .editMainMenu: EditMainMenuController()
    case .editBasicAdjustmentsMenu, .editDetailMenu, .editFacesMenu:
      PartController(.menu, id.rawValue)
    case .curveTool, .hsvTool: PartController(.panel, id.rawValue)
    case .cropTool, .editFacesTool: PartController(.tool, id.rawValue)
    case .startup, .colorPicker, .colorScheme, .browseFilters, .browseStyleTransfer:
      PageController(id, buttons: [])
    }
  }
}
