import Foundation

// An app that compiled had no name of two modules: where one has, we brought the second, with a draft or with a later version.
extension Slicer {
  /// Says which module's a name is that the compiler finds in two; false where that does not tell itself.
  func decide(_ message: CompilerMessage, _ number: Int) -> Bool {
    guard message.text.contains("is ambiguous for type lookup"), let name = message.names.first,
      message.notes.count == 2
    else { return false }
    let owners = message.notes.map { owner(of: $0.position.file) }
    let own = owners.filter { $0 != nil && !Self.added.contains($0 ?? "") }
    let module = writer.package.sources.modules[number].name
    guard owners.count == 2, own.count == 1, let owner = own.first.flatMap(\.self),
      writer.slice.names[module]?[name] != owner
    else { return false }
    if owners.contains("FlowDoubles") { forget(name) }
    writer.slice.names[module, default: [:]][name] = owner
    return true
  }

  /// The modules whose names an app may never have seen: what we declare, and RxSwift 6 in the place of 5.
  private static let added = Modules.rx.union(["FlowDoubles"])

  /// The module that a file is of; of a module without sources the compiler says `Module.Type`.
  private func owner(of path: String) -> String? {
    let package = writer.package
    if !path.hasPrefix("/") { return path.split(separator: ".").first.map(String.init) }
    let all = package.sources.modules
    if let module = all.first(where: { $0.files.contains { $0.path == path } }) {
      return module.name
    }
    for root in [package.folder, package.flowshell] {
      let parts = path.trimmingPrefix(root.path + "/Sources/").split(separator: "/")
      if parts.count > 1, !path.hasPrefix("/" + parts[0]) { return String(parts[0]) }
    }
    let products = package.sources.products.filter { path.hasPrefix($0.package.path + "/") }
    return (products.first { path.contains("/\($0.module)/") } ?? products.first)?.module
  }
}
