import Invariants

// The rules themselves: the article "Invariants".

extension Explanation {
  /// The invariants of every app; their titles are those of reports.
  static let invariants: [Explanation] = StandardInvariant.allCases.map { invariant in
    let (phone, cause, mend, example) = invariant.explanation
    return Explanation(
      .invariant, invariant.rawValue, also: ["\(invariant.number)"],
      InvariantRule(invariant).name.capitalisedFirst, phone: phone, cause: cause, mend: mend, example: example)
  }
}

extension StandardInvariant {
  /// What its violation is on a phone, how apps get there, how to mend it, and an example.
  fileprivate var explanation: (phone: String, cause: String, mend: String, example: String) {
    switch self {
    case .progress:
      (
        "A progress turns for ever over a screen that waits for nothing, or two equal requests run behind one.",
        "A failure returns before the dismissal, or a second appearance starts the load again.",
        "Dismiss the progress where the request ends, whatever its outcome. Start a load once.",
        "Given the next query fails with a time-out"
      )
    case .deadEnd:
      (
        "The user is stuck: nothing can be touched and nothing is under way. Only ending the app helps.",
        "A button is disabled for a request, and enabled again by its success alone.",
        "Enable it when the request ends, whatever its outcome.",
        "Then the button \"Save\" is enabled"
      )
    case .recovery:
      (
        "After a failure the list stays wrong, whatever the user does.",
        "The list loads once, at the start, and has no refresh; or a failed sign-in offers no second try.",
        "Offer a refresh, load on appearance, or try again.",
        "Then the app can recover"
      )
    case .wholeList:
      (
        "The list shows a part of its records as if it were all.",
        "The second page fails, and the first is shown without a word; or rows of two loads are mixed.",
        "Replace the rows when the last page is there, or say that the list is incomplete.",
        "Given the query for page 2 fails with a time-out"
      )
    case .serversList:
      (
        "The list says it is up to date, and the server holds something else.",
        "An older answer arrives after a newer one, or an edit changes the row and not the server.",
        "Ignore answers to all but the latest load. Change the row when the server has acknowledged.",
        "Given the 1st query fails with an overtaken reply"
      )
    case .issue:
      (
        "UIKit logs a warning and drops the call, or throws and ends the app.",
        "A call comes at a moment at which UIKit cannot serve it.",
        "The issue has a name of its own, which the report gives: ask for that.",
        "rehearse explain nested-push"
      )
    case .livingRequester:
      (
        "An answer changes a screen that is gone, or is lost with it.",
        "The user goes back while a request is under way.",
        "Send the request with cancelledWithOwner, or wait for the reply before the screen leaves.",
        "context.send(request, cancelledWithOwner: true) { .loaded($0) }"
      )
    case .oneIntention:
      (
        "The user saves once and finds the record twice.",
        "The reply is lost, the app says that it failed, and the user taps Save again.",
        "Send a key that the server knows again, or look for the record before the second try.",
        "Given the 1st create fails with a lost reply"
      )
    case .shownFailure:
      (
        "A request fails, and the user does not learn of it; or what was typed is gone.",
        "The failure is only logged, or the screen closes before the answer.",
        "Show a text, keep the fields, and stay on the screen.",
        "Then I see \"There is no network connection.\""
      )
    case .trap:
      (
        "The app crashes, or hangs until the system ends it.",
        "A forced unwrap, an index beyond the rows, or a loop, in a state nobody has tried.",
        "The report names file and line, and the path there. Mend the line, and keep the scenario.",
        "rehearse run found/10-the-app-trapped.feature"
      )
    case .unseenChange:
      (
        "A save overwrites what somebody else has written, and nobody notices.",
        "The app sends the whole record that it loaded minutes ago.",
        "Send the version that was read, and let the server refuse an older one.",
        "Given another client sets \"amount\" of \"Rent\" in \"balance_book\" to \"71000\""
      )
    case .stuckControl:
      (
        "A button is grey for good, until the user leaves the screen.",
        "It is disabled for a request, and a failure leaves it so.",
        "Compute isEnabled from the state: no request, a valid input.",
        "Then every disabled control can be enabled again"
      )
    case .kept:
      (
        "What the app has acknowledged is gone after the system has ended its process.",
        "A draft lives in memory alone, or is stored with the next tap.",
        "Store it before the acknowledgement.",
        "When the app is relaunched"
      )
    case .possibleAnswer:
      (
        "After a relaunch the screen says \"Loading…\", and nothing is under way.",
        "The stored state says that a request runs, which ended with the process.",
        "Store what is known, not what is under way. Start again at the launch.",
        "When the app crashes"
      )
    case .foregroundList:
      (
        "The user opens the app again and reads an old list as if it were new.",
        "The list loads at the start alone.",
        "Load again in the foreground, or mark the list as old.",
        "When the app comes to the foreground"
      )
    }
  }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
