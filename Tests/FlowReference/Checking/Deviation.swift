/// What a reference can do wrong on purpose, to see that the comparison notices.
package enum Deviation: String, Sendable, CaseIterable {
  case removedBottomFirst, shallowestFirst, parentNotTold, anyCause, modalsStay, modalsAfterHandler
  case lastRaisedFirst, raisedAtOnce, rootFirst, passIgnored
  case newActivated, rootIgnoresSame, startedOnce, uniqueIgnored, validIgnored
  case selectingPopsOther, alwaysDismissible, shownOffScreen, roundsIgnored
  case guardsIgnored, headlessDies, requestsStayBelow, mainAnswersFirst
  case effectsLiveOn, newestAnswered, reconciledOnce, needsIgnored, ownQueueFirst, notInjected
  case keepIgnored, routesEndHere, routesInOrder, neverSatisfied, heldForEver
  case stubsIgnored, setNotTold, switchesStay
  case withdrawForgets, setReplacesAll, lastLinkFits, linksStayBelow
  case namesAnywhere, presentsOnTop, dismissesTopmost, dismissesAgain, finishesAnybody
  case choicesStay, disabledActs, alertsLetThrough
  case hiddenBackWorks, conditionsOfBackIgnored, alertsLetBackThrough, barsStay, rowsIgnored
  case lateLinesRefused, repliesByCallOnly, finishedModalsStay
  case barsOfScreensOnly, branchesAreLines, branchesEndLikeLines, finishedGoOn
  case topIsSameAtOnce, rowsBeforeElements, guardsAreLateLines
  case finishingMoves, livingReturn, selectsOffScreen, parkingIsPassedOver
  case modalsFinish, parkingStartsLate, blankHasNoBack, presentingRefused
  case memoryStays, setBackLate, partsTakeAll, phasesOutlive
  case finishingItemsRefused
  case finishingUntilOver, lostStacksStay
}
