/// Apps with one bug each: copies of the samples with one place changed, and small ones.
enum PlantedApps {
  static let all = inSamples + small
  static let inSamples = inItems + inLogin + inShop + inTeams + inCamera
}
