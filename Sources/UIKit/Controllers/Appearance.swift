/// Where a controller is between disappeared and appeared, and how many begins await their end.
struct Appearance {
  enum Phase { case disappeared, appearing, appeared, disappearing }

  var phase = Phase.disappeared
  var depth = 0
  var isAnimated = false
  /// Whether `viewIsAppearing` was sent for this appearance.
  var wasTold = false
}

/// Why a controller appears or disappears.
struct Motion {
  enum Direction { case none, toParent, fromParent }

  var direction = Direction.none
  /// Whether one of this controller's own appearance callbacks is running.
  var isInCallback = false
  var isBeingPresented = false
  var isBeingDismissed = false
}
