import Coordinators
import UIKit

/// The root, with the one stack of the app; help is not in its list, as in the original.
public final class AppCoordinator: EditorCoordinator {
  public init() { super.init(.choosePhoto, .own, flows: [.mainMenu]) }
}

/// The screen to edit on, with menus, panels and tools over it.
public final class EditCoordinator: EditorCoordinator {
  init() {
    super.init(
      .edit,
      flows: [.help, .filterGallery, .styleGallery, .blendGallery],
      pages: [
        .editMainMenu, .editBasicAdjustmentsMenu, .curveTool, .hsvTool, .editDetailMenu, .cropTool,
        .editFacesMenu,
      ]
    )
  }

  public override func start() {
    super.start()
    open(Page.editMainMenu)
  }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    let screen = mainScreen as? CoordinatedController
    switch request as? EditorRequest {
    case .hide: return screen?.concealSubController() ?? false
    case .show: return screen?.revealSubController() ?? false
    case .theme: return super.answer(request)
    default: return send(request, to: .main)
    }
  }
}

public final class ChoosePhotoCoordinator: EditorCoordinator {
  init() { super.init(.choosePhoto, flows: [.mainMenu, .help]) }
}

public final class MainMenuCoordinator: EditorCoordinator {
  init() {
    super.init(
      .mainMenu,
      flows: [
        .choosePhoto, .edit, .browseFilters, .browseStyleTransfer,
        .settings, .help, .categoryGallery, .presetList,
        .blendImages,
      ]
    )
  }
}

public final class CategoryGalleryCoordinator: EditorCoordinator {
  init() { super.init(.categoryGallery, flows: [.edit, .browseFilters, .help]) }
}

public final class PresetListCoordinator: EditorCoordinator {
  init() {
    super.init(
      .presetList,
      flows: [
        .browseFilters, .help, .categoryGallery,
      ],
      pages: [.choosePhoto]
    )
  }
}

public final class BlendImagesCoordinator: EditorCoordinator {
  init() { super.init(.blendImages, flows: [.chooseBlend, .help]) }
}

public final class SettingsCoordinator: EditorCoordinator {
  init() { super.init(.settings, flows: [.about, .reset, .blendGallery, .themeChooser, .help]) }
}

public final class BrowseFiltersCoordinator: BrowserCoordinator {
  init() { super.init(.filterGallery, flows: [.filterDisplay, .edit, .help]) }
}

public final class BrowseStyleTransferCoordinator: BrowserCoordinator {
  init() { super.init(.styleGallery, flows: [.filterDisplay, .help]) }
}

public final class FilterDisplayCoordinator: PickerCoordinator {
  let key: String

  init(_ key: String) {
    self.key = key
    super.init(.displayFilter)
  }

  public override func start() { push(DisplayFilterController(key)) }
}

public final class FilterGalleryCoordinator: PickerCoordinator {
  init() { super.init(.filterGallery) }
}

public final class StyleGalleryCoordinator: PickerCoordinator {
  init() { super.init(.styleGallery) }
}

public final class BlendGalleryCoordinator: PickerCoordinator {
  init() { super.init(.blendGallery) }
}

public final class AboutCoordinator: PickerCoordinator {
  init() { super.init(.about) }
}

public final class ThemeChooserCoordinator: PickerCoordinator {
  init() { super.init(.themeChooser) }
}

public final class ResetCoordinator: PickerCoordinator {
  init() { super.init(.reset) }
}

public final class ChooseBlendCoordinator: PickerCoordinator {
  init() { super.init(.chooseBlend) }
}

public final class HelpCoordinator: PickerCoordinator {
  init() { super.init(.help, opens: []) }

  public override func start() {
    let info = dependency(Shared.self)
    push(HelpController(info?.helpTitle ?? "", info?.helpFile ?? ""))
  }
}
