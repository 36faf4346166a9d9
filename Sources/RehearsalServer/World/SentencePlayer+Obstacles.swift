import RehearsalDevice
import RehearsalRunner

// The standard sentences that a server cannot carry out, and why.

extension SentencePlayer {
  static let obstacles: [String: String] = {
    var obstacles: [String: String] = [:]
    for definition in Vocabulary.standard.steps.stepDefinitions {
      if let name = definition.expressions.first?.source { obstacles[name] = elsewhere }
    }
    for name in served { obstacles[name] = nil }
    for name in [Steps.pass.name, Steps.settle.name, Steps.answered.name] {
      obstacles[name] = "time is real here: the client waits"
    }
    return obstacles
  }()

  private static let elsewhere = "this concerns the app or the device, and here the client is its own"

  /// The standard sentences about the network, faults and requests.
  private static let served: [String] = [
    Steps.nextFails.name, Steps.nextFewFail.name, Steps.nthFails.name, Steps.everyFails.name,
    Steps.everyFailsFromTo.name, Steps.nextOfFails.name, Steps.everyOfFails.name, Steps.pageFails.name,
    Steps.nthTakes.name, Steps.nthArrives.name, Steps.everyTakes.name, Steps.cloudAnswersIn.name,
    Steps.networkIs.name, Steps.requestLimitIs.name, Steps.networkIsDownFromTo.name, Steps.networkFlaps.name,
    Steps.goOffline.name, Steps.comeBack.name, Steps.connectionIsLost.name, Steps.cloudReceived.name,
    Steps.nthWas.name, Steps.todayIs.name, Steps.userIsSignedIn.name, Steps.userExists.name,
    Steps.nobodyIsSignedIn.name, Steps.tokenHasExpired.name,
  ]
}
