import RehearsalApp
package import RehearsalBase

/// A call that UIKit would log, drop or throw on, or another rule that an app broke: what, who, when.
///
/// UIKit rules: Calls that crash. The other sections name the calls that are only logged.
package struct Issue: Hashable, Sendable {
  /// The kind of issue.
  enum Kind: Hashable, Sendable {
    case navigation(NavigationIssue, ScreenID)
    case unknownSegue(String)
    case unknownConnection(String, segue: String)
    case unknownScene(String)
    case sceneNotOnStack(String)
    /// A push of a container that UIKit does not push; `throwing`: a navigation controller.
    case containerPushed(String, throwing: Bool)
    case segueToOtherType(String, expected: String, found: String)
    case delegateOfOtherType(call: String, owner: String)
    case replyToGoneScreen(ServiceOperation)
    case replyMessageVaries(ServiceOperation)
    case messageToGoneScreen
    case timerOfGoneScreen
    case completionTwice
    case unknownField(String)
    case tooManyEvents(Int)
    case tooManyTimers(Int)
    case tooManyScreens(Int, of: String)
    case changeNotCompared(String)
    case modelStopped(String)
  }

  let kind: Kind
  let owner: String
  package let instant: Instant
}

extension Issue {
  /// The text about an issue.
  package struct Text: Sendable {
    package let name: String
    let event: String
    package let remedy: String
    /// The exception that UIKit throws, by its name and gist, or nil for a call that it only logs or drops.
    let exception: String?

    init(_ name: String, _ event: String, throwing exception: String? = nil, remedy: String) {
      (self.name, self.event, self.exception, self.remedy) = (name, event, exception, remedy)
    }

    package var summary: String { event + (exception.map { "; UIKit throws \($0)" } ?? "") }
    var isFatal: Bool { exception != nil }
  }
}
