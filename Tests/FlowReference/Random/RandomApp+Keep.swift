/// Coordinators that are parked instead of finished.
extension RandomApp {
  mutating func addKeep() {
    for index in app.coordinators.indices.dropFirst() where random.chance(45) {
      app.coordinators[index].isKept = true
    }
  }
}
