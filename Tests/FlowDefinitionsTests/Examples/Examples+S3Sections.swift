extension Examples {
  /// Kept sections on one stack.
  static let s3sections = #"""
    # Two kept sections that take the one stack over from each other.
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
}
