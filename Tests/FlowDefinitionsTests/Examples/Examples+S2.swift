extension Examples {
  /// The app of coordinate-example-app.
  static let s2 = #"""
    # Teams and drivers: events that are handled below and above, tabs, and routes.
    app TeamsApp

    scene main App
    service data pending
    service store ready {favourites: []}
    data teams [
      {id: A, drivers: [1, 2]}
      {id: B, drivers: [3, 4]}
      {id: C, drivers: [5, 6]}
    ]
    data drivers [1, 2, 3, 4, 5, 6]
    event splash.didFinish
    event teams.didSelect team
    event teams.setFavorite team
    event teams.unsetFavorite team
    event drivers.didSelect driver
    event drivers.setFavorite driver
    event drivers.unsetFavorite driver
    event foo

    coordinator App container {
      needs data
      start -> root Splash
      on splash.didFinish -> root Main
      route splash shows Splash
      route mainNavigation shows Main
    }
    coordinator Splash simple {
      main SplashScreen
      start -> after 1.9s -> emit splash.didFinish
    }
    coordinator Main tabs {
      tabs Teams Drivers Profile
      state badge 0
      on teams.setFavorite -> set state.badge ($state.badge + 1)
      on teams.unsetFavorite -> set state.badge ($state.badge - 1)
      on drivers.setFavorite -> set state.badge ($state.badge + 1)
      on drivers.unsetFavorite -> set state.badge ($state.badge - 1)
      on teams.didSelect -> goto teams/team team=$event.team on self
      on drivers.didSelect -> goto drivers/driver driver=$event.driver on self
      route teams shows Teams
      route drivers shows Drivers
      route profile shows Profile
    }
    coordinator Teams navigation {
      start -> start TeamsList
      on teams.didSelect {
        push TeamsDetails team=$event.team
        pass
      }
      on drivers.didSelect -> push DriversDetails driver=$event.driver
      route list shows TeamsList
      route team team shows TeamsDetails
      route driver driver shows DriversDetails
    }
    coordinator Drivers navigation {
      start -> start DriversList
      on teams.didSelect -> push TeamsDetails team=$event.team
      on drivers.didSelect -> push DriversDetails driver=$event.driver
      route list shows DriversList
      route team team shows TeamsDetails
      route driver driver shows DriversDetails
    }
    coordinator Profile simple {
      main ProfileScreen
    }
    coordinator TeamsList simple {
      main TeamsListScreen
    }
    coordinator DriversList simple {
      main DriversListScreen
    }
    coordinator TeamsDetails simple unique {
      parameters team
      main TeamsDetailsScreen team=$param.team
      on teams.setFavorite {
        set store.favourites ($store.favourites + [$event.team])
        pass
      }
      on teams.unsetFavorite {
        set store.favourites ($store.favourites - [$event.team])
        pass
      }
    }
    coordinator DriversDetails simple unique {
      parameters driver
      main DriversDetailsScreen driver=$param.driver
      on drivers.setFavorite {
        set store.favourites ($store.favourites + [$event.driver])
        pass
      }
      on drivers.unsetFavorite {
        set store.favourites ($store.favourites - [$event.driver])
        pass
      }
    }

    controller SplashScreen "Splash"
    controller TeamsListScreen "Teams" {
      list rows from=teams id=$row.id title="Team $row.id" -> emit teams.didSelect team=$row.id
    }
    controller DriversListScreen "Drivers" {
      list rows from=drivers id=$row title="Driver $row" -> emit drivers.didSelect driver=$row
    }
    controller TeamsDetailsScreen "Team $param.team" {
      parameters team
      list team from=teams where=($row.id == $param.team) id=$row.id
      list drivers from=drivers id=$row -> emit drivers.didSelect driver=$row
      button favourite -> emit teams.setFavorite team=$param.team
      button unfavourite -> emit teams.unsetFavorite team=$param.team
    }
    controller DriversDetailsScreen "Driver $param.driver" {
      parameters driver
      button team -> emit teams.didSelect team=A
      button favourite -> emit drivers.setFavorite driver=$param.driver
      button unfavourite -> emit drivers.unsetFavorite driver=$param.driver
    }
    controller ProfileScreen "Profile" {
      list favourites from=$store.favourites id=$row -> emit teams.didSelect team=$row
      button driver5 -> emit drivers.didSelect driver=5
      button foo -> emit foo
    }
    """#
}
