import FlowDefinitions
import FlowReplay
import FlowScript
import FlowShell
import Testing

/// What `check` tells of `Samples/Camera`, whose tables have these mistakes on purpose.
struct CameraTests {
  /// The warnings, each with the line it is about.
  static let warnings = [
    """
    unreachable: nothing opens 'CategoryGallery', which is valid in 'MainMenu', 'PresetList'
    coordinator CategoryGallery navigation shared {
    """,
    """
    no-coordinator: 'choosePhoto' comes without its coordinator here; \
    it is the main screen of 'App', 'ChoosePhoto'
      valid BrowseFilters Help CategoryGallery choosePhoto
    """,
    """
    not-valid: 'MainMenu' is asked for, but not valid in 'PresetList'; \
    valid: BrowseFilters, Help, CategoryGallery, choosePhoto
      button mainMenu "Menu" -> emit open id=MainMenu
    """,
    """
    not-valid: 'Help' is asked for, but not valid in 'App'; valid: MainMenu
      button help "Help" -> emit help id=Help
    """,
    """
    not-valid: 'colorScheme' is asked for, but not valid in 'Settings'; \
    valid: About, Reset, BlendGallery, ThemeChooser, Help
      button colorScheme "Colours" -> emit open id=colorScheme
    """,
    """
    not-valid: 'BlendGallery' is asked for, but not valid in 'FilterDisplay'; valid: Help
      button blendGallery "Blends" -> emit open id=BlendGallery
    """,
    """
    not-valid: 'MainMenu' is asked for, but not valid in 'ChooseBlend'; valid: Help
      button mainMenu "Menu" -> emit open id=MainMenu
    """,
    """
    unreachable: nothing opens 'startup', and it is in no 'valid' list
    controller startup "Starting"
    """,
    """
    unreachable: nothing opens 'colorPicker', and it is in no 'valid' list
    controller colorPicker "Colour"
    """,
    """
    not-valid: 'colorScheme' is in no 'valid' list
    controller colorScheme "Colours"
    """,
    """
    unreachable: nothing opens 'browseFilters', and it is in no 'valid' list
    controller browseFilters "Filters"
    """,
    """
    unreachable: nothing opens 'browseStyleTransfer', and it is in no 'valid' list
    controller browseStyleTransfer "Styles"
    """,
    """
    unreachable: nothing opens 'editFacesTool', and it is in no 'valid' list
    subcontroller editFacesTool tool {
    """,
  ]

  @Test func `each mistake of the camera's tables is warned of, and nothing else`() {
    let loaded = Self.load(Self.folder + "/Camera.nav")
    #expect(loaded.errors == [])
    #expect(loaded.diagnostics.map(Self.told) == Self.warnings)
    #expect(loaded.definition != nil)
  }

  @Test(arguments: ["Items/Items.nav", "Login/Login.nav", "Shop/Shop.nav", "Teams/Teams.nav"])
  func `the other samples have nothing to be warned of`(name: String) {
    #expect(Self.load(Self.folder + "/../" + name).diagnostics == [])
  }
}

extension CameraTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/Samples/Camera"
  }()

  private static func load(_ path: String) -> LoadResult {
    Loader.load(path) { name in
      PosixFiles().read(name).mapError { ReadFailure($0.reason) }
    }
  }

  private static func told(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.code): \(diagnostic.message)\n\(diagnostic.sourceLine)"
  }
}
