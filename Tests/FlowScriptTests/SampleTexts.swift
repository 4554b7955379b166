/// Definitions as people write them: what the parser and the formatter must keep.
enum SampleTexts {
  static let all = [applicationCoordinator, sections, mixed]

  static let applicationCoordinator = #"""
    # S1 ApplicationCoordinator.
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

  static let sections = #"""
    # S3 fixture 4: two kept sections that take the one stack over from each other.
    app Shop

    scene main app
    service basket ready {items: []}
    event cartToggle
    event cartAdd product
    event globalDisplay page
    event product.select p

    coordinator app navigation {
      start -> root catalog
      on globalDisplay {
        if $event.page == cart {
          root cart
        } else if $event.page == account {
          pass
        } else {
          root catalog
        }
      }
      on cartToggle {
        if $self.top.owner == cart {
          root catalog
        } else {
          root cart
        }
      }
    }
    coordinator catalog navigation shared keep {
      main Home
      on product.select -> push Product p=$event.p
      on cartAdd -> set basket.items ($basket.items + [$event.product])
    }
    coordinator cart navigation shared keep {
      main CartPage
    }
    coordinator account navigation shared {
      main AccountPage
    }
    controller Home "Home" {
      button one -> emit product.select p=1
      button cart -> emit globalDisplay page=cart
    }
    controller Product "Product $param.p" {
      parameters p
      button add -> emit cartAdd product=$param.p
      button cart -> emit cartToggle
    }
    controller CartPage "Cart" {
      button shop -> emit globalDisplay page=home
    }
    controller AccountPage "Account" {
      button cart -> emit globalDisplay page=cart
    }
    """#

  static let mixed = #"""
    link "app://items/:item" item item=$item              # deep link: pattern -> route

    controller Login "Log in" {
      field user
      button signIn "Sign in" enabled=($field.user != "") -> emit auth.submit user=$field.user
    }
    coordinator Splash simple {
      main SplashScreen
      start -> after 1.9s -> emit splash.didFinish
      on ping needs db -> set state.seen "${state.seen}$event.who"
      on favourite {
        set store.favourites ($store.favourites - [$event.driver])
        pass
      }
    }
    """#
}
