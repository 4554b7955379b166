/// The apps that the tests of rendering look at.
enum RenderedApps {
  /// Three generations on one stack.
  static let generations = """
    app Generations
    scene main a
    event next
    coordinator a navigation {
      main A
      on next -> start b
    }
    coordinator b navigation shared {
      main B
      on next -> start c
    }
    coordinator c navigation shared {
      main C
      on next -> pass
    }
    controller A {
      button next -> emit next
    }
    controller B {
      button next -> emit next
    }
    controller C
    """

  /// A modal flow with a result, over tabs.
  static let items = """
    app Items
    scene main App
    service session ready {user: "ann"}
    event items.select item
    event items.create
    event create.complete item
    event theme
    coordinator App container {
      start -> start Tabbar
    }
    coordinator Tabbar tabs {
      tabs Item Settings
    }
    coordinator Item navigation {
      state seen 0
      main ItemsList
      on items.select -> push ItemDetail item=$event.item
      on items.create -> present ItemCreate
      finished ItemCreate {
        if $result.item != null {
          push ItemDetail item=$result.item
        }
      }
    }
    coordinator ItemCreate navigation {
      main ItemForm
      on create.complete -> finish item=$event.item
    }
    coordinator Settings simple {
      main SettingsScreen
    }
    data all [
      {id: 1, title: "Swift"}
      {id: "a b", title: "Linux"}
    ]
    controller ItemsList "Items" {
      list rows from=all id=$row.id title=$row.title -> emit items.select item=$row.id
      button create -> emit items.create
    }
    controller ItemDetail "Item $param.item" {
      parameters item
      button more -> emit theme
    }
    controller ItemForm "New item" {
      field title
      field secure code
      switch urgent
      choice size options=[S, M]
      label hint "Say something" visible=($field.title == "")
      button save enabled=($field.title != "") -> emit create.complete item=$field.title
    }
    controller SettingsScreen "Settings"
    """
}
