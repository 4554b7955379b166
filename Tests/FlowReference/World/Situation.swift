/// What a rule is about and random lines seldom meet: counted, so that one that is never made is noticed.
package enum Situation: String, Sendable, CaseIterable {
  /// A bare name while several of that ID are alive.
  case namedOfSeveral, namedFinishing, namedBelow, namedAbove, ambiguous
  case startedTwice, presentedOwnKind
  case alreadyPresenting, presentedInVain, presentedOnTop
  case dismissedAbove, dismissedItself, dismissedByName, dismissedOnNode, dismissedAlready
  case backHidden, backRefused, backAttempted, alertStopsBack, alertStopsSwipe, blankLeft
  case heldByCondition
  case rowSwiped, barHidden
  case wentToBackground, cameToForeground
  case failed, withdrawn, repliedToGone, repliedByName
  case endedAbsent, finishedOther, uniquePresented, nothingSelected
  case setBack, partSetBack
}

extension ReferenceWorld {
  /// Notes that a rule was asked about such a situation, also where the line is refused after all.
  mutating func meet(_ situation: Situation) { met[situation, default: 0] += 1 }
}
