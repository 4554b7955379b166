import Foundation

// A double of which no value can be made ends the app when it is reached: a line of a log does not deserve that.
extension Slicer {
  /// Leaves out the statements that need such a double, as far as the module compiles without them.
  func leaveOutStops(
    _ number: Int,
    _ written: PackageWriter.WrittenModule
  ) throws -> PackageWriter.WrittenModule {
    let module = writer.package.sources.modules[number]
    let old = writer.slice.files
    for stop in try stops(written, of: module) {
      guard let file = files[stop.path], let offset = stop.offset,
        let part = old[stop.path]?.cuts.first(where: { $0.isValue && $0.range.contains(offset) }),
        let statement = finder(of: file).statement(around: part)
      else { continue }
      writer.slice.files[stop.path]?.add(statement)
    }
    var written = written
    while changed(since: old) {
      written = try writer.write(number)
      let answer = compiler.check(written.files, of: module, importing: modules)
      if answer.status == 0 { return written }
      let errors = answer.errors.compactMap { locate($0, in: written.copies) }
      if !errors.reduce(false, { giveBack($1, old) || $0 }) { writer.slice.files = old }
    }
    return try writer.write(number)
  }

  /// Where a value is needed that cannot be made, in a module that compiles.
  private func stops(
    _ written: PackageWriter.WrittenModule,
    of module: AppSources.Module
  ) throws -> [Located] {
    let folder = modules.appending(path: "probe")
    let file = folder.appending(path: "Probe.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(drafts.probe.utf8).write(to: file, options: .atomic)
    let probe = AppSources.Module(name: "FlowDoubles")
    guard compiler.makeModule([file], of: probe, in: folder).status == 0 else { return [] }
    let answer = compiler.check(written.files, of: module, importing: modules, first: folder)
    return answer.errors.filter { $0.text.hasPrefix("'_flowshellDouble' is unavailable") }
      .compactMap { locate($0, in: written.copies) }
  }

  /// Puts the doubles back where leaving out a statement led to an error; false where there are none.
  private func giveBack(_ error: Located, _ old: [String: FileCuts]) -> Bool {
    guard let before = old[error.path], let now = writer.slice.files[error.path], now != before
    else { return false }
    let owner = error.offset.flatMap { offset in
      files[error.path].flatMap { finder(of: $0).owner(at: offset) }
    }
    let new = now.cuts.filter { !before.cuts.contains($0) }
    let kept = new.filter { $0.owner != owner }
    var cuts = before
    // All of the file's, where none is of the same function.
    if kept.count < new.count { for cut in kept { cuts.add(cut) } }
    writer.slice.files[error.path] = cuts
    return true
  }

  private func changed(since old: [String: FileCuts]) -> Bool { writer.slice.files != old }

  private func finder(of file: SourceFile) -> CutFinder {
    CutFinder(file: file, requirements: { _ in [] })
  }
}

extension Cut {
  /// Whether a value stands in its place.
  fileprivate var isValue: Bool { [.object, .expression, .instance].contains(kind) }
}
