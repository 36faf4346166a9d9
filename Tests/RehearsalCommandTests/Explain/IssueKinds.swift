import RehearsalApp
import RehearsalBase

@testable import RehearsalDevice

/// An issue of each kind; a new kind must be added here to compile.
enum IssueKinds {
  static let all: [RehearsalDevice.Issue] = {
    let screen = ScreenID(number: 0)
    var kinds = NavigationIssue.allCases.map { RehearsalDevice.Issue.Kind.navigation($0, screen) }
    var next: RehearsalDevice.Issue.Kind? = .unknownSegue("go")
    while let kind = next {
      kinds.append(kind)
      next = kind.next
    }
    return kinds.map { RehearsalDevice.Issue(kind: $0, owner: "A", instant: .start) }
  }()
}

extension RehearsalDevice.Issue.Kind {
  fileprivate var next: Self? {
    switch self {
    case .navigation, .unknownSegue: .unknownConnection("Go", segue: "go")
    case .unknownConnection: .unknownScene("B")
    case .unknownScene: .sceneNotOnStack("B")
    case .sceneNotOnStack: .containerPushed("B", throwing: true)
    case .containerPushed: .segueToOtherType("go", expected: "B", found: "C")
    case .segueToOtherType: .delegateOfOtherType(call: "D", owner: "B")
    case .delegateOfOtherType: .replyToGoneScreen(.query)
    case .replyToGoneScreen: .replyMessageVaries(.query)
    case .replyMessageVaries: .messageToGoneScreen
    case .messageToGoneScreen: .timerOfGoneScreen
    case .timerOfGoneScreen: .completionTwice
    case .completionTwice: .unknownField("Name")
    case .unknownField: .tooManyEvents(3)
    case .tooManyEvents: .tooManyTimers(3)
    case .tooManyTimers: .tooManyScreens(3, of: "B")
    case .tooManyScreens: .changeNotCompared("B")
    case .changeNotCompared: .modelStopped("C")
    case .modelStopped: nil
    }
  }
}
