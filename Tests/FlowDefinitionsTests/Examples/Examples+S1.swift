extension Examples {
  /// The app of AndreyPanov/ApplicationCoordinator.
  static let s1 = #"""
    # Flows for signing in, onboarding and the tabs of an app, chosen by one start rule.
    app ApplicationCoordinator

    scene main App
    service session ready {authorised: false, onboarded: false}
    data items [
      {id: 1, title: "One"}
      {id: 2, title: "Two"}
    ]
    event login.complete
    event login.signUp
    event signUp.complete
    event signUp.terms
    event terms.confirm agreed
    event onboarding.finish
    event items.select item
    event items.create
    event create.complete item
    event create.hide
    link "app://onboarding" onboarding
    link "app://signUp" signUp
    link "app://items" items
    link "app://settings" settings

    coordinator App navigation {
      start -> send self begin
      request begin {
        if not $session.authorised {
          root Auth
        } else if not $session.onboarded {
          root Onboarding
        } else {
          root Tabbar
        }
      }
      finished Auth {
        set session.authorised true
        send self begin
      }
      finished Onboarding {
        set session.onboarded true
        send self begin
      }
      route onboarding -> root Onboarding
      route signUp -> root Auth
    }
    coordinator Auth navigation shared {
      main Login
      on login.complete -> finish
      on login.signUp -> push SignUp
      on signUp.complete -> finish
      on signUp.terms -> push Terms
      on terms.confirm -> send SignUp agreed value=$event.agreed
    }
    coordinator Onboarding simple shared {
      main OnboardingPages
      on onboarding.finish -> finish
    }
    coordinator Tabbar tabs {
      tabs Item Settings
      route settings shows Settings
    }
    coordinator Item navigation {
      main ItemsList
      on items.select -> push ItemDetail item=$event.item
      on items.create -> present ItemCreate
      finished ItemCreate {
        dismiss ItemCreate
        if $result.item != null {
          push ItemDetail item=$result.item
        }
      }
      route items shows ItemsList
    }
    coordinator ItemCreate navigation {
      main ItemForm
      on create.complete -> finish item=$event.item
      on create.hide -> finish
    }
    coordinator Settings navigation {
      main SettingsScreen
    }

    controller Login "Log in" {
      button login -> emit login.complete
      button signUp -> emit login.signUp
    }
    controller SignUp "Sign up" {
      state agreed false
      request agreed value -> set state.agreed $request.value
      switch terms title="Agreed: $state.agreed"
      button done enabled=($state.agreed) -> emit signUp.complete
      button terms2 "Terms" -> emit signUp.terms
    }
    controller Terms "Terms" {
      button yes -> emit terms.confirm agreed=true
      button no -> emit terms.confirm agreed=false
    }
    controller OnboardingPages "Welcome" {
      button finish -> emit onboarding.finish
    }
    controller ItemsList "Items" {
      list rows from=items id=$row.id title=$row.title -> emit items.select item=$row.id
      button create -> emit items.create
    }
    controller ItemDetail "Item $param.item" {
      parameters item
    }
    controller ItemForm "New item" {
      field name
      button save -> emit create.complete item=$field.name
      button hide -> emit create.hide
    }
    controller SettingsScreen "Settings"
    """#
}
