import FlowDefinitions
import FlowScript
import Testing

struct TenMistakesTests {
  @Test func `a file with ten mistakes gives exactly ten diagnostics`() {
    let text = """
      app Items
      scene main App
      service session redy {user: null}
      event items.select item
      event items.select other
      cordinator Main tabs {
        tabs Items Setings
      }
      coordinator App navigation {
        main Home
        on items.selct -> push ItemDetail item=$event.item
        on items.select -> push ItemDetail itm=$event.item
        finished Main -> tap save
      }
      coordinator Items navigtion {
        main ItemsList
        on items.select {
          if $evnt.item == null {
            pass
          }
          push "ItemDetail
        }
      }
      coordinator Settings simple {
        main SettingsScreen
      }
      controller Home
      controller ItemsList "Items" {
        button add -> emit items.select item=1
      }
      controller ItemDetail "Item $param.item" {
        parameters item
      }
      controller SettingsScreen "Settings"
      """
    #expect(
      told(load(text)) == [
        "3:17 unknown-word: unknown phase 'redy'; did you mean 'ready'?",
        "5:7 duplicate: duplicate event 'items.select'; the name is taken in line 4",
        "6:1 unknown-word: unknown declaration 'cordinator'; did you mean 'coordinator'?",
        "7:14 unknown-id: unknown coordinator 'Setings'; did you mean 'Settings'?",
        "11:6 unknown-event: unknown event 'items.selct'; did you mean 'items.select'?",
        "12:38 unexpected-argument: 'ItemDetail' has no parameter 'itm'; did you mean 'item'?",
        "13:20 wrong-place: 'tap' has no place in a handler; it is for flows and the prompt",
        "15:19 unknown-word: unknown kind of coordinator 'navigtion'; did you mean 'navigation'?",
        "18:8 unknown-name: unknown name '$evnt'; did you mean '$event'?",
        "21:10 syntax: the quote is not closed on its line",
      ]
    )
  }

  @Test func `an unreadable declaration makes no further errors`() {
    let text = """
      app Items
      scene main App
      coordinator App navigation "shared {
        main Home
      }
      coordinator Other navigation {
        main Hom
        finished App -> pop
        on go -> push Home
      }
      event go" place
      controller Home
      """
    #expect(
      told(load(text)) == [
        "3:28 syntax: the quote is not closed on its line",
        "7:8 unknown-id: unknown screen 'Hom'; did you mean 'Home'?",
        "11:7 syntax: 'go\"' is no name: a letter, then letters, digits, '_' and '-', joined by '.'",
      ]
    )
  }
}
