import FlowNavigation
import FlowScript

extension Compilation {
  /// `controller ID ["title"] [policy…]` and `subcontroller ID KIND ["title"] [policy…]`.
  mutating func collectController(_ line: inout DeclarationLine) {
    guard let id = readName(&line, "an ID") else {
      giveUp(line.statement, in: line.file)
      return
    }
    let isSubcontroller = line.word != "controller" && line.word.hasPrefix("sub")
    var controller = Draft.Controller(id: id, kind: isSubcontroller ? nil : .screen)
    if isSubcontroller { controller.kind = readKind(&line, of: id) }
    while let argument = line.peeked {
      line.next += 1
      collectProperty(argument, of: &controller, in: line.file)
    }
    finish(line, takesLines: true)
    for statement in line.lines ?? [] { collect(statement, into: &controller, in: line.file) }
    draft.controllers.append(controller)
  }

  private mutating func readKind(
    _ line: inout DeclarationLine,
    of id: Name
  ) -> ControllerBlueprint.Kind? {
    guard let word = line.peekedWord, let argument = line.peeked else {
      report.error(
        "missing-parameter",
        "a kind is missing after '\(id.text)': menu, panel, tool, overlay or alert",
        at: line.at
      )
      return nil
    }
    line.next += 1
    switch word {
    case "menu": return .menu
    case "panel": return .panel
    case "tool": return .tool
    case "overlay": return .overlay
    case "alert": return .alert
    default:
      let kinds = ["menu", "panel", "tool", "overlay", "alert"]
      report.error(
        "unknown-word",
        "unknown kind of sub-controller '\(word)'\(hint(word, kinds))",
        at: line.location(argument)
      )
      return nil
    }
  }

  private mutating func collectProperty(
    _ argument: Argument,
    of controller: inout Draft.Controller,
    in file: SourceFile
  ) {
    let text = file.text(argument.range)
    switch text {
    case "unique": controller.isUnique = true
    case "dismissible=true": controller.isUndismissible = false
    case "dismissible=false": controller.isUndismissible = true
    case "hidesBottomBar" where controller.isScreen: controller.hidesBottomBar = true
    case "back=hidden" where controller.isScreen: controller.hidesBackButton = true
    default:
      if let key = argument.key.map(file.text), key == "back", controller.isScreen,
        controller.letsBack == nil
      {
        controller.letsBack = argument.value
        return
      }
      if let key = argument.key.map(file.text), key == "dismissible", controller.isScreen,
        controller.letsDismiss == nil
      {
        controller.letsDismiss = argument.value
        return
      }
      if argument.key == nil, controller.title == nil, argument.value.isTitle {
        controller.title = argument.value
        return
      }
      if let key = argument.key.map(file.text), key == "title", controller.title == nil {
        controller.title = argument.value
        return
      }
      var words = ["unique", "dismissible=true", "dismissible=false"]
      if controller.isScreen { words += ["back=hidden", "hidesBottomBar"] }
      let hint = hint(text, words)
      report.error(
        "unknown-word",
        "unknown policy '\(text)'\(hint.isEmpty ? "; a title stands in quotes" : hint)",
        at: file.location(argument.range)
      )
    }
  }

  private mutating func collect(
    _ statement: Statement,
    into controller: inout Draft.Controller,
    in file: SourceFile
  ) {
    var line = DeclarationLine(statement, in: file)
    guard let word = DeclarationWord.InController(rawValue: line.word) else {
      let words = DeclarationWord.InController.allCases.map(\.rawValue)
      _ = tellStrayWord(line, in: "controller", among: words)
      giveUp(statement, in: file)
      return
    }
    switch word {
    case .parameters: collectParameters(&line, into: &controller.parameters)
    case .state: collectState(&line, into: &controller.states)
    case .needs: controller.needs += names(of: &line, "a service")
    case .hole: controller.holes += names(of: &line, "what is left open")
    case .varies: controller.varying += names(of: &line, "what varies")
    case .request:
      if let request = readHandler(.request, &line) { controller.requests.append(request) }
    case .button: collectElement(.button, &line, into: &controller)
    case .field: collectElement(.field, &line, into: &controller)
    case .switch: collectElement(.switch, &line, into: &controller)
    case .choice: collectElement(.choice, &line, into: &controller)
    case .list: collectElement(.list, &line, into: &controller)
    case .label: collectElement(.label, &line, into: &controller)
    case .gesture: collectElement(.gesture, &line, into: &controller)
    }
  }
}

extension ValueSyntax {
  /// Whether it is written as a title: a text in quotes, or something computed.
  var isTitle: Bool {
    switch self {
    case .quoted, .text, .expression: true
    case .word, .list, .map: false
    }
  }
}
