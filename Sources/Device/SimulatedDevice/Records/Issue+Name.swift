import Navigation

extension Issue {
  /// The names of the kinds of issues, by which people ask for an explanation.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case presentWhilePresenting = "present-while-presenting"
    case presentDuringTransition = "present-during-transition"
    case presentOffWindow = "present-off-window"
    case presentFromViewDidLoad = "present-from-view-did-load"
    case dismissNothingPresented = "dismiss-nothing-presented"
    case dismissDuringTransition = "dismiss-during-transition"
    case nestedPush = "nested-push"
    case nestedPop = "nested-pop"
    case popOfRoot = "pop-of-root"
    case pushWithoutNavigationController = "push-without-navigation-controller"
    case pushedTwice = "pushed-twice"
    case containerPushed = "container-pushed"
    case unbalancedAppearance = "unbalanced-appearance"
    case emptyStack = "empty-stack"
    case noSuchTab = "no-such-tab"
    case noNavigationController = "no-navigation-controller"
    case unwindWithoutTaker = "unwind-without-taker"
    case unknownSegue = "unknown-segue"
    case unknownScene = "unknown-scene"
    case sceneNotOnStack = "scene-not-on-stack"
    case segueToOtherType = "segue-to-other-type"
    case delegateOfOtherType = "delegate-of-other-type"
    case replyToGoneScreen = "reply-to-gone-screen"
    case replyMessageVaries = "reply-message-varies"
    case messageToGoneScreen = "message-to-gone-screen"
    case callbackHeld = "callback-held"
    case completionTwice = "completion-twice"
    case unknownField = "unknown-field"
    case tooManyEvents = "too-many-events"
    case tooManyTimers = "too-many-timers"
    case tooManyScreens = "too-many-screens"
    case changeNotCompared = "change-not-compared"
  }

  /// The name of its kind.
  package var name: Name {
    switch kind {
    case .navigation(let issue): issue.name
    case .unknownSegue, .unknownConnection: .unknownSegue
    case .unknownScene: .unknownScene
    case .sceneNotOnStack: .sceneNotOnStack
    case .containerPushed: .containerPushed
    case .segueToOtherType: .segueToOtherType
    case .delegateOfOtherType: .delegateOfOtherType
    case .replyToGoneScreen: .replyToGoneScreen
    case .replyMessageVaries: .replyMessageVaries
    case .messageToGoneScreen: .messageToGoneScreen
    case .callbackHeld: .callbackHeld
    case .completionTwice: .completionTwice
    case .unknownField: .unknownField
    case .tooManyEvents: .tooManyEvents
    case .tooManyTimers: .tooManyTimers
    case .tooManyScreens: .tooManyScreens
    case .changeNotCompared: .changeNotCompared
    }
  }
}

extension NavigationIssue {
  fileprivate var name: Issue.Name {
    switch self {
    case .presentWhilePresenting: .presentWhilePresenting
    case .presentDuringTransition: .presentDuringTransition
    case .presentOffWindow: .presentOffWindow
    case .presentFromViewDidLoad: .presentFromViewDidLoad
    case .dismissNothingPresented: .dismissNothingPresented
    case .dismissDuringTransition: .dismissDuringTransition
    case .nestedPush: .nestedPush
    case .nestedPop: .nestedPop
    case .popOfRoot: .popOfRoot
    case .popOffStack: .sceneNotOnStack
    case .pushWithoutNavigationController: .pushWithoutNavigationController
    case .pushedTwice: .pushedTwice
    case .unbalancedAppearance: .unbalancedAppearance
    case .emptyStack: .emptyStack
    case .noSuchTab: .noSuchTab
    case .noNavigationController: .noNavigationController
    case .unwindWithoutTaker: .unwindWithoutTaker
    }
  }
}
