import Coordinators
import SampleScreens
import UIKit

final class SplashScreenController: FormController {
  init() { super.init(title: "Splash") }

  required init?(coder: NSCoder) { nil }
}

final class TeamsListScreenController: FormController {
  private let season: Season

  init(_ season: Season) {
    self.season = season
    super.init(title: "Teams")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addList("rows") { [weak self] in self?.emit(TeamEvent.didSelect($0)) }
      .entries = season.teams.map { ListView.Row($0, "Team \($0)") }
  }
}

final class DriversListScreenController: FormController {
  private let season: Season

  init(_ season: Season) {
    self.season = season
    super.init(title: "Drivers")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addList("rows") { [weak self] in self?.emit(DriverEvent.didSelect($0)) }
      .entries = season.drivers.values.flatMap { $0 }.sorted()
      .map { ListView.Row($0, "Driver \($0)") }
  }
}

public final class TeamsDetailsScreenController: FormController {
  public var team: String { didSet { if isViewLoaded { update() } } }
  private let season: Season
  private let favorites: Favorites?
  private var list: ListView?
  private var favorite: UIButton?
  private var unfavorite: UIButton?

  init(_ team: String, _ season: Season, _ favorites: Favorites?) {
    (self.team, self.season, self.favorites) = (team, season, favorites)
    super.init(title: "Team \(team)")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    list = addList("drivers") { [weak self] in self?.emit(DriverEvent.didSelect($0)) }
    favorite = addButton("favorite", "Favourite") { [weak self] in
      self.map { $0.emit(TeamEvent.setFavorite($0.team)) }
      self?.update()
    }
    unfavorite = addButton("unfavorite", "Forget") { [weak self] in
      self.map { $0.emit(TeamEvent.unsetFavorite($0.team)) }
      self?.update()
    }
    update()
  }

  public override func update() {
    title = "Team \(team)"
    list?.entries = (season.drivers[team] ?? []).map { ListView.Row($0, "Driver \($0)") }
    let isFavorite = favorites?.teams.contains(team) ?? false
    favorite?.isHidden = isFavorite
    unfavorite?.isHidden = !isFavorite
  }
}

public final class DriversDetailsScreenController: FormController {
  public var driver: String { didSet { if isViewLoaded { update() } } }
  private let season: Season
  private let favorites: Favorites?
  private var list: ListView?
  private var favorite: UIButton?
  private var unfavorite: UIButton?

  init(_ driver: String, _ season: Season, _ favorites: Favorites?) {
    (self.driver, self.season, self.favorites) = (driver, season, favorites)
    super.init(title: "Driver \(driver)")
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    list = addList("teams") { [weak self] in self?.emit(TeamEvent.didSelect($0)) }
    favorite = addButton("favorite", "Favourite") { [weak self] in
      self.map { $0.emit(DriverEvent.setFavorite($0.driver)) }
      self?.update()
    }
    unfavorite = addButton("unfavorite", "Forget") { [weak self] in
      self.map { $0.emit(DriverEvent.unsetFavorite($0.driver)) }
      self?.update()
    }
    update()
  }

  public override func update() {
    title = "Driver \(driver)"
    let team = season.team(of: driver)
    list?.entries = [ListView.Row(team, "Team \(team)")]
    let isFavorite = favorites?.drivers.contains(driver) ?? false
    favorite?.isHidden = isFavorite
    unfavorite?.isHidden = !isFavorite
  }
}

/// Each favourite can be opened, and each has a star to take it off.
final class ProfileScreenController: FormController {
  private let favorites: Favorites
  private var lists: [ListView] = []

  init(_ favorites: Favorites) {
    self.favorites = favorites
    super.init(title: "Profile")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, (String) -> any CoordinatorEvent)] = [
      ("teams", { TeamEvent.didSelect($0) }), ("teamStars", { TeamEvent.unsetFavorite($0) }),
      ("drivers", { DriverEvent.didSelect($0) }),
      ("driverStars", { DriverEvent.unsetFavorite($0) }),
    ]
    lists = actions.map { name, event in
      addList(name) { [weak self] in
        self?.emit(event($0))
        self?.update()
      }
    }
    addButton("share", "Share") { [weak self] in self?.emit(ProfileEvent.share) }
    update()
  }

  override func update() {
    for (list, favorites) in zip(lists, [favorites.teams, favorites.teams]) {
      list.entries = favorites.map { ListView.Row($0, "Team \($0)") }
    }
    for (list, favorites) in zip(lists.dropFirst(2), [favorites.drivers, favorites.drivers]) {
      list.entries = favorites.map { ListView.Row($0, "Driver \($0)") }
    }
  }
}
