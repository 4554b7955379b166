extension InterfaceFile {
  static let sizeLimit = 64 << 20

  /// Reads a storyboard or xib; all that is wrong with it is told at once.
  package init(_ bytes: [UInt8]) throws(InterfaceProblems) {
    var problems = Self.problems(ofWhole: bytes)
    guard problems.isEmpty else { throw InterfaceProblems(problems: problems) }
    var (elements, attributes, texts) = ([Element](), [Attribute](), [Int: String]())
    bytes.withUnsafeBufferPointer { bytes in
      var reader = MarkupReader(bytes)
      reader.read()
      (elements, attributes, texts) = (reader.elements, reader.attributes, reader.texts)
      problems = reader.problems
    }
    guard problems.isEmpty else {
      throw InterfaceProblems(problems: problems.sorted { $0.location < $1.location })
    }
    let file = InterfaceFile(elements, attributes, texts)
    guard let file, case let problems = file.check(), problems.isEmpty else {
      let top = Location(line: 1, column: 1)
      throw InterfaceProblems(
        problems: file?.check() ?? [InterfaceProblem(kind: .noInterface, location: top)]
      )
    }
    self = file
  }

  private init?(
    _ elements: [Element],
    _ attributes: [Attribute],
    _ texts: [Int: String]
  ) {
    guard !elements.isEmpty else { return nil }
    self.elements = elements
    self.attributes = attributes
    self.texts = texts
    var places: [String: Int] = [:]
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      for index in element.attributes where attributes[index].name == "id" {
        let id = attributes[index].value
        if places[id] == nil { places[id] = place }
      }
    }
    self.places = places
    var document: [String: String] = [:]
    for index in elements[0].attributes {
      document[attributes[index].name] = attributes[index].value
    }
    kind = document["type"]?.contains("Storyboard") == true ? .storyboard : .xib
    initialController = document["initialViewController"]
    scenes = Self.scenes(elements, attributes)
  }

  private static func scenes(_ elements: [Element], _ attributes: [Attribute]) -> [Scene] {
    var scenes: [Scene] = []
    for place in elements.indices where elements[place].name == "scene" {
      var objects: [Int] = []
      var child = place + 1
      while child < elements[place].end {
        if elements[child].name == "objects" {
          var object = child + 1
          while object < elements[child].end {
            objects.append(object)
            object = elements[object].end
          }
        }
        child = elements[child].end
      }
      let controller = objects.first { object in
        attributes[elements[object].attributes].contains {
          $0.name == "sceneMemberID" && $0.value == "viewController"
        }
      }
      if let controller = controller ?? objects.first {
        scenes.append(Scene(controller: controller, objects: objects))
      }
    }
    return scenes
  }
}

// What is no markup at all.
extension InterfaceFile {
  private static func problems(ofWhole bytes: [UInt8]) -> [InterfaceProblem] {
    let top = Location(line: 1, column: 1)
    func only(_ kind: InterfaceProblem.Kind) -> [InterfaceProblem] {
      [InterfaceProblem(kind: kind, location: top)]
    }
    if bytes.count > sizeLimit { return only(.tooLarge) }
    if bytes.starts(with: Array("version https://git-lfs".utf8)) {
      return only(.pointerToLargeFile)
    }
    if bytes.starts(with: Array("NIBArchive".utf8)) || bytes.starts(with: Array("bplist".utf8)) {
      return only(.compiled)
    }
    let marks = mergeMarks(bytes)
    if !marks.isEmpty { return marks }
    guard String(validating: bytes, as: UTF8.self) != nil else { return only(.notText) }
    return []
  }

  private static func mergeMarks(_ bytes: [UInt8]) -> [InterfaceProblem] {
    var problems: [InterfaceProblem] = []
    var line = 1
    var start = 0
    bytes.withUnsafeBufferPointer { bytes in
      while start < bytes.count {
        let first = bytes[start]
        // '<<<<<<<', '|||||||', '=======' and '>>>>>>>'.
        if first == 0x3C || first == 0x7C || first == 0x3D || first == 0x3E,
          start + 7 <= bytes.count, bytes[start..<(start + 7)].allSatisfy({ $0 == first })
        {
          problems.append(
            InterfaceProblem(kind: .mergeMark, location: Location(line: line, column: 1))
          )
        }
        while start < bytes.count, bytes[start] != 0x0A { start += 1 }
        start += 1
        line += 1
      }
    }
    return problems
  }
}

// What the elements mean together.
extension InterfaceFile {
  private static let otherPlatforms = [
    ("AppleTV", "tvOS"), ("WatchKit", "watchOS"), ("Builder3.Cocoa.", "macOS"),
  ]

  private func check() -> [InterfaceProblem] {
    let type = self[0, "type"] ?? ""
    func only(_ kind: InterfaceProblem.Kind) -> [InterfaceProblem] {
      [InterfaceProblem(kind: kind, location: elements[0].location)]
    }
    if elements[0].name == "archive" { return only(.oldFormat) }
    guard elements[0].name == "document" else { return only(.noInterface) }
    for (part, platform) in Self.otherPlatforms where type.contains(part) {
      return only(.otherPlatform(platform))
    }
    guard type.contains("CocoaTouch") else { return only(.noInterface) }
    var problems = duplicates()
    if let initialController, places[initialController] == nil {
      problems += only(.dangling(initialController, of: "initial view controller"))
    }
    for (place, element) in elements.enumerated() {
      switch element.name {
      // One with a reference only says whose looks a controller is drawn with, and one that inherits is a peek of
      // the segue that it stands in.
      case "segue" where self[place, "reference"] == nil && self[place, "inheritsFrom"] == nil:
        if let kind = self[place, "kind"], Segue.Kind(rawValue: kind) == nil {
          problems.append(InterfaceProblem(kind: .unknownSegue(kind), location: element.location))
        }
        checkDestination(place, &problems)
      case "outlet", "outletCollection", "action": checkDestination(place, &problems)
      default: break
      }
    }
    return problems.sorted { $0.location < $1.location }
  }

  private func checkDestination(_ place: Int, _ problems: inout [InterfaceProblem]) {
    let id = self[place, "destination"] ?? ""
    guard places[id] == nil else { return }
    problems.append(
      InterfaceProblem(
        kind: .dangling(id, of: elements[place].name),
        location: elements[place].location
      )
    )
  }

  private func duplicates() -> [InterfaceProblem] {
    elements.indices.compactMap { place in
      guard let id = id(place), places[id] != place else { return nil }
      return InterfaceProblem(kind: .duplicateID(id), location: elements[place].location)
    }
  }
}
