import Replay

let store = Decisions(
  for: "Store",
  [
    "openProduct": { turn in
      if turn["$state.signedIn"] == true {
        turn.perform("push Product id=\(turn["$event.id"])")
      } else {
        turn.perform("present SignIn")
      }
    }
  ]
)
