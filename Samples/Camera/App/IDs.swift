import Coordinators

/// The coordinators of the editor, as its tables call them.
public enum Flow: String, CoordinatorID, CaseIterable {
  case choosePhoto
  case mainMenu
  case edit
  case browseFilters
  case browseStyleTransfer
  case categoryGallery
  case presetList
  case blendImages
  case settings
  case filterDisplay
  case filterGallery
  case styleGallery
  case blendGallery
  case about
  case themeChooser
  case reset
  case chooseBlend
  case help
}

/// Its screens, and the menus, panels and tools over the editor.
public enum Page: String, ControllerID, CaseIterable {
  case choosePhoto
  case mainMenu
  case edit
  case filterGallery
  case styleGallery
  case blendGallery
  case categoryGallery
  case presetList
  case blendImages
  case settings
  case displayFilter
  case about
  case themeChooser
  case reset
  case chooseBlend
  case help
  // Nobody may open these.
  case startup
  case colorPicker
  case colorScheme
  case browseFilters
  case browseStyleTransfer
  case editFacesTool
  // Over the editor.
  case editMainMenu
  case editBasicAdjustmentsMenu
  case editDetailMenu
  case editFacesMenu
  case curveTool
  case hsvTool
  case cropTool

  /// What stands over the screen.
  var title: String {
    switch self {
    case .choosePhoto: "Photos"
    case .mainMenu: "Menu"
    case .edit: "Edit"
    case .filterGallery: "Filters"
    case .styleGallery: "Styles"
    case .blendGallery: "Blends"
    case .categoryGallery: "Categories"
    case .presetList: "Presets"
    case .blendImages: "Blend"
    case .settings: "Settings"
    case .about: "About"
    case .themeChooser: "Theme"
    case .reset: "Reset"
    case .chooseBlend: "Choose a blend"
    case .startup: "Starting"
    case .colorPicker: "Colour"
    case .colorScheme: "Colours"
    case .browseFilters: "Filters"
    case .browseStyleTransfer: "Styles"
    default: rawValue
    }
  }
}
