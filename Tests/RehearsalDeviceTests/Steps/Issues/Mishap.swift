/// A rule that the clumsy app breaks at the touch of the button with this title.
enum Mishap: String, CaseIterable {
  // Presenting and dismissing.
  case presentWhilePresenting = "present while presenting"
  case presentDuringTransition = "present during a transition"
  case presentOffWindow = "present off the window"
  case presentTooEarly = "present from viewDidLoad"
  case dismissNothing = "dismiss nothing"
  case dismissDuringTransition = "dismiss during a transition"
  // Navigation controllers and tabs.
  case pushTwice = "push twice"
  case pushAndPop = "push and pop"
  case popRoot = "pop the root"
  case pushAndChangeStack = "push and change the stack"
  case pushAndChangeTab = "push and change the tab"
  case pushInSheet = "push without a navigation controller"
  case popInSheet = "pop without a navigation controller"
  case selectMissingTab = "select a missing tab"
  // Segues and scenes.
  case unwindToNobody = "unwind to nobody"
  case unwindRefused = "unwind to one who refuses"
  case unknownSegue = "perform an unknown segue"
  case unknownScene = "show an unknown scene"
  case popToMissing = "pop to a missing screen"
  case segueToOther = "prepare another controller"
  case delegateOfOther = "call a delegate of another kind"
  // Screens that are gone.
  case replyToGone = "leave before the reply"
  case presentWhenSwiped = "present when swiped away"
  case alertOutlives = "leave below an alert"
  // Keyboard and time.
  case unknownField = "edit an unknown field"
  case timerForEver = "start a timer that starts itself"
  case rootForEver = "replace the window for ever"
}
