import FlowNavigation

extension FlowRunner {
  /// Does once what each process would do when it begins; nothing of the app runs.
  package func rehearse() {
    guard let (app, lines) = environment.app?.rehearsal else { return }
    var environment = environment
    environment.app = app
    environment.read = { _ in .success(Array(lines.utf8)) }
    var runner = FlowRunner(environment)
    runner.options.coverage = options.coverage
    runner.options.keepsGoing = true
    _ = runner.run("rehearsal")
  }
}
