import UIKit

// A file of its own: where UIKit is imported, queues are the loop's, and requests have a thread of their own to wait on.

/// The step that is under way.
func currentStep() -> Int { _step() }

/// Tells the step in which a request was begun that it has no answer.
func tell(unanswered request: String, of step: Int) { _unanswered(request, of: step) }
