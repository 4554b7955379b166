import Coordinators
import UIKit

/// A menu, panel or tool over the editor.
public class PartController: SubController {
  let column = UIStackView()

  init(_ kind: Kind, _ title: String) {
    super.init(kind)
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    view.addSubview(column)
    if isClosable { addButton("ended") { [weak self] in self?.end() } }
  }

  var isClosable: Bool { true }

  func addButton(_ name: String, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(primaryAction: UIAction(title: name) { _ in action() })
    button.accessibilityIdentifier = name
    column.addArrangedSubview(button)
  }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    guard case .theme = request as? EditorRequest else { return false }
    return true
  }
}

public final class EditMainMenuController: PartController {
  init() { super.init(.menu, Page.editMainMenu.rawValue) }

  public required init?(coder: NSCoder) { nil }

  override var isClosable: Bool { false }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let pages: [Page] = [
      .editBasicAdjustmentsMenu, .hsvTool, .editDetailMenu, .curveTool, .cropTool, .editFacesMenu,
    ]
    for page in pages {
      addButton(page.rawValue) { [weak self] in self?.emit(EditorEvent.openPage(page)) }
    }
    for flow in [Flow.styleGallery, .filterGallery] {
      addButton(flow.rawValue) { [weak self] in self?.emit(EditorEvent.openFlow(flow)) }
    }
  }
}
