import Replay

let store = Decisions(
  for: "Store",
  [
    "openProduct": { transaction in
      if transaction["$state.signedIn"] == true {
        transaction.perform("push Product id=\(transaction["$event.id"])")
      } else {
        transaction.perform("present SignIn")
      }
    }
  ]
)
