package import RehearsalApp

/// A random app as a value: its storyboard, and the actions of each of its screens.
///
/// The plan contains everything, also traps and hangs. So its reader knows without a run what a screen does.
package struct AppPlan: Hashable, Sendable {
  package var scenes: [ScenePlan] = []
  /// Containers: navigation and tab bar controllers.
  package var containers: [StoryboardScene] = []
  package var initial = ""
  /// The scene that lists the objects of the cloud's bucket; nil if the app has no list.
  package var list: String?
  /// Whether several timers of the first screen are pending at once.
  package var hasTimers = false
  /// The possible writes of other clients to the bucket.
  package var hasRemoteWrites = false
  /// Where the list's records are, if not in the cloud; nil: there.
  package var itemsExtent: ItemsExtent?
  /// How many life events may happen.
  package var lifeEvents = 0
  /// How many rows fit the screen; nil: as many as usual, which is more than any table has.
  package var rowsThatFit: Int?
  /// How many half swipes may happen.
  package var halfSwipes = 0
  /// How much time may pass at once where nothing is due; nil: none.
  package var pass: Duration?
}

/// How much a list on the app's own backend shows.
package enum ItemsExtent: Hashable, Sendable, CaseIterable {
  /// All items.
  case whole
  /// As many pages as were asked for.
  case firstPages
}

/// A defect of a list.
package enum ListSlip: Hashable, Sendable, CaseIterable {
  /// Shows each page as it comes, so a load that fails leaves a part of the list.
  case showsParts
  /// Does not show what was saved.
  case forgetsSaved
  /// Removes an object before the cloud has answered.
  case deletesAtOnce
  /// Creates an object again that the cloud may have created already.
  case createsAgain
  /// Queries only some objects.
  case asksForSome
}

/// A screen of a random app.
package struct ScenePlan: Hashable, Sendable {
  package let name: String
  package var segues: [StoryboardSegue] = []
  package var unwindActions: [String] = []
  package var leftButton: PlannedButton?
  package var rightButton: PlannedButton?
  package var buttons: [PlannedButton] = []
  package var field: PlannedField?
  /// Controls that hold or show a value: the counter, or the text.
  package var controls: [PlannedControl] = []
  /// The controls are enabled only while the counter is at most this.
  package var controlsEnabledUpTo: Int?
  /// A second button at the right of the bar.
  package var secondRightButton: PlannedButton?
  package var hasCounterLabel = false
  package var table: PlannedTable?
  package var showsCounterInTitle = false
  package var hooks: [Hook: [PlannedAction]] = [:]
  /// The actions when a request succeeds, and when it fails.
  package var onSuccess: [PlannedAction] = []
  package var onFailure: [PlannedAction] = []
  /// The actions of timers, completions and alert handlers, by number.
  package var later: [[PlannedAction]] = []
  package var onUnwind: [PlannedAction] = []
  package var handsOverCounter = false
  package var refusesUnwindAbove: Int?
  package var refusesSegueAbove: Int?
  package var isModalInPresentation = false
  package var clearsSelection = false
  package var keepsEditing = false
  /// The name of its requests for the number; nil for none.
  package var requestName: String?
  /// The defect of the list, on the screen that shows it.
  package var listSlip: ListSlip?
  /// How much it shows of the items of the app's own backend; nil: it shows objects of the cloud.
  package var itemsExtent: ItemsExtent?
  /// Whether it asks for more items when its last row appears.
  package var loadsMoreAtEnd = false

  /// The system's calls to a screen.
  package enum Hook: String, Hashable, Sendable, CaseIterable {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willDismiss, didDismiss, didAttemptToDismiss, selectRow, rowButton, pull, poke
    case background, foreground, openURL, notification
    case changed, returned, swiped, rowAppears
    case presentationEnd, modelChange, networkChange, servicePush

    /// Whether a transition calls it.
    var isAppearance: Bool { Appearance(rawValue: rawValue) != nil }

    /// Those of the app's life; they are drawn apart, so that the rest of a plan does not depend on them.
    static let ofLife: [Hook] = [.background, .foreground, .openURL, .notification]
    /// Those of the controls, drawn apart, too.
    static let ofControls: [Hook] = [.changed, .returned, .swiped, .rowAppears]
    /// Those of screens that reach others; they are drawn apart, too.
    static let ofReach: [Hook] = [.presentationEnd, .modelChange, .networkChange, .servicePush]
  }
}

/// A button: it does something, or performs a segue.
package struct PlannedButton: Hashable, Sendable {
  package let title: String
  package var segue: String?
  package var actions: [PlannedAction] = []
  /// Enabled only while the counter is at most this.
  package var enabledUpTo: Int?
}

/// A kind of control that holds or shows a value.
package enum PlannedControl: Hashable, Sendable, CaseIterable {
  case `switch`, segments, picker, datePicker, textView, searchBar, spinner, progressView
}

/// A text field.
package struct PlannedField: Hashable, Sendable {
  package let label: String
  package var isSecure = false
  /// Whether the Return key sends something.
  package var returns = false
}

/// A table.
package struct PlannedTable: Hashable, Sendable {
  package enum Rows: Hashable, Sendable {
    case fixed(Int), counter, objects
  }
  package var rows: Rows
  package var hasButtons = false
  package var sections = 1
  package var trapsAtRow: Int?
  package var canBePulled = false
  package var hasSwipeActions = false
  /// Whether rows send a message when they appear.
  package var sendsRowMessages = false
}

/// An action of a screen.
package indirect enum PlannedAction: Hashable, Sendable {
  case alert(String, handler: Int?), sheet(handlers: [Int]), progress(animated: Bool)
  case dismiss(animated: Bool, then: Int?)
  case segue(String), pop, popToRoot, popTo(String), selectTab(Int), setStack([String]), setRoot(String)
  case get(cancelled: Bool), add(cancelled: Bool), drop(cancelled: Bool)
  case load, loadMore, create, deleteFirst, markFirst
  case cancelRequests, timer(milliseconds: Int, Int)
  case count, reset, store, recall, poke, share, adopt, focus(String), endEditing, deselect
  /// The shared model itself asks the backend for its number, or raises it there.
  case modelGets, modelAdds
  /// The number becomes the minutes since the launch, of three.
  case readClock
  /// By the row that was selected last: the number becomes its position, or it traps there.
  case countByRow, trapAtRow(Int)
  case trap(Int, whenCounterIs: Int?), hang(Int)
}
