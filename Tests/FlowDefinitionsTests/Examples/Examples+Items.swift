extension Examples {
  /// The app of the design's page on definitions.
  static let items = #"""
    app Items

    scene main App
    service session ready {user: null, onboarded: false}
    service auth {
      call login
      outcome login ok user
      outcome login failed reason
    }
    data items [
      {id: 1, title: "Swift"}
      {id: 2, title: "Linux"}
    ]
    event auth.submit user
    event items.select item
    event items.create
    event form.done item
    event banner.close
    link "app://items/:item" item item=$item              # deep link: pattern -> route

    coordinator App navigation {
      start {
        if $session.user == null {
          start Auth
        } else {
          start Main
        }
      }
      finished Auth -> root Main
    }
    coordinator Auth navigation shared {
      main Login
      on auth.submit -> call auth.login user=$event.user
      on banner.close -> end Banner
      reply auth.login ok {
        set session.user $reply.user
        finish
      }
      reply auth.login failed -> show Banner text=$reply.reason
    }
    coordinator Main tabs {
      tabs Items Settings
    }
    coordinator Items navigation {
      main ItemsList
      on items.select -> push ItemDetail item=$event.item
      on items.create -> present ItemCreate
      finished ItemCreate {
        if $result.item != null {
          push ItemDetail item=$result.item
        }
      }
      route item item -> push ItemDetail item=$route.item
    }
    coordinator ItemCreate navigation {
      main ItemForm
      on form.done -> finish item=$event.item
    }
    coordinator Settings simple {
      main SettingsScreen
    }

    controller Login "Log in" {
      field user
      button signIn "Sign in" enabled=($field.user != "") -> emit auth.submit user=$field.user
    }
    controller ItemsList "Items" {
      list rows from=items id=$row.id title=$row.title -> emit items.select item=$row.id
      button add -> emit items.create
    }
    controller ItemDetail "Item $param.item" {
      parameters item
    }
    controller ItemForm "New item" {
      field title
      button save -> emit form.done item=$field.title
      button cancel -> emit form.done item=null
    }
    controller SettingsScreen "Settings"
    subcontroller Banner overlay {
      parameters text
      label message "$param.text"
      button ok -> emit banner.close
    }
    """#
}
