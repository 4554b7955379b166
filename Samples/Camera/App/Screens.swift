import Coordinators
import SampleScreens
import UIKit

/// A screen with buttons that open something, and say when it is done.
public class PageController: FormController {
  private let buttons: [(name: String, event: EditorEvent)]

  init(_ page: Page, title: String? = nil, buttons: [(String, EditorEvent)]) {
    self.buttons = buttons
    super.init(title: title ?? page.title)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for (name, event) in buttons { addButton(name, name) { [weak self] in self?.emit(event) } }
  }

  // A screen of the editor is told of every theme and update.
  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    switch request as? EditorRequest {
    case .theme, .update, .select: true
    default: false
    }
  }
}

/// A screen of which one thing is chosen.
public class GalleryController: PageController {
  private let name: String
  private let keys: [String]

  init(_ page: Page, _ name: String, _ keys: [String]) {
    (self.name, self.keys) = (name, keys)
    super.init(page, buttons: [("done", .done)])
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addList(name) { [weak self] in self?.emit(EditorEvent.select($0)) }
      .entries = keys.map { ListView.Row($0, $0) }
  }
}

public final class FilterGalleryController: GalleryController {
  init() { super.init(.filterGallery, "filters", ["sepia", "mono", "noir"]) }

  public required init?(coder: NSCoder) { nil }
}

public final class StyleGalleryController: GalleryController {
  init() { super.init(.styleGallery, "styles", ["mosaic", "candy"]) }

  public required init?(coder: NSCoder) { nil }
}

public final class BlendGalleryController: GalleryController {
  init() { super.init(.blendGallery, "blends", ["leaves", "rain"]) }

  public required init?(coder: NSCoder) { nil }
}

/// A screen that shows a filter, and steps to the next or the one before.
public class FilterController: PageController {
  public internal(set) var filter = "none"
  public private(set) var updated = "none"
  private static let all = ["sepia", "mono", "noir"]

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    switch request as? EditorRequest {
    case .select(let key): filter = key
    case .update(let id): updated = id
    case .next: step(1)
    case .previous: step(-1)
    case .theme: break
    default: return false
    }
    return true
  }

  private func step(_ by: Int) {
    let index = Self.all.firstIndex(of: filter) ?? (by > 0 ? -1 : 0)
    filter = Self.all[(index + by + Self.all.count) % Self.all.count]
  }
}

public final class EditController: FilterController {
  init() {
    super.init(.edit, buttons: [("blendGallery", .openFlow(.blendGallery)), ("help", .help)])
  }

  public required init?(coder: NSCoder) { nil }
}

public final class DisplayFilterController: FilterController {
  init(_ key: String) {
    super.init(
      .displayFilter,
      title: key,
      buttons: [("blendGallery", .openFlow(.blendGallery)), ("help", .help)]
    )
    filter = key
  }

  public required init?(coder: NSCoder) { nil }
}

public final class SettingsController: PageController {
  public private(set) var blend = "none"
  public private(set) var theme = "none"

  init() {
    super.init(
      .settings,
      buttons: [
        ("about", .openFlow(.about)), ("blendGallery", .openFlow(.blendGallery)),
        ("reset", .openFlow(.reset)), ("themeChooser", .openFlow(.themeChooser)),
        ("colorScheme", .openPage(.colorScheme)),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    switch request as? EditorRequest {
    case .select(let key): blend = key
    case .theme(let name): theme = name
    case .update: break
    default: return false
    }
    return true
  }
}

public final class HelpController: PageController {
  private let file: String

  init(_ title: String, _ file: String) {
    self.file = file
    super.init(.help, title: "Help for \(title)", buttons: [("done", .done)])
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addLabel("file").text = file
  }
}

public final class ChoosePhotoController: PageController {
  init() {
    super.init(
      .choosePhoto,
      buttons: [
        ("mainMenu", .openFlow(.mainMenu)),
        ("help", .help),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class MainMenuController: PageController {
  init() {
    super.init(
      .mainMenu,
      buttons: [
        ("browseFilters", .openFlow(.browseFilters)),
        ("choosePhoto", .openFlow(.choosePhoto)),
        ("edit", .openFlow(.edit)),
        ("browseStyleTransfer", .openFlow(.browseStyleTransfer)),
        ("presetList", .openFlow(.presetList)),
        ("blendImages", .openFlow(.blendImages)),
        ("settings", .openFlow(.settings)),
        ("help", .help),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class CategoryGalleryController: PageController {
  init() {
    super.init(
      .categoryGallery,
      buttons: [
        ("browseFilters", .openFlow(.browseFilters)),
        ("edit", .openFlow(.edit)),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class PresetListController: PageController {
  init() {
    super.init(
      .presetList,
      buttons: [
        ("browseFilters", .openFlow(.browseFilters))
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class BlendImagesController: PageController {
  init() {
    super.init(
      .blendImages,
      buttons: [
        ("chooseBlend", .openFlow(.chooseBlend)),
        ("help", .help),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class AboutController: PageController {
  init() {
    super.init(
      .about,
      buttons: [
        ("done", .done)
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class ResetController: PageController {
  init() {
    super.init(
      .reset,
      buttons: [
        ("done", .done)
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class ThemeChooserController: PageController {
  init() {
    super.init(
      .themeChooser,
      buttons: [
        ("light", .theme("light")),
        ("dark", .theme("dark")),
        ("done", .done),
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}

public final class ChooseBlendController: PageController {
  init() {
    super.init(
      .chooseBlend,
      buttons: [
        ("mainMenu", .openFlow(.mainMenu))
      ]
    )
  }

  public required init?(coder: NSCoder) { nil }
}
