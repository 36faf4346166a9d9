import RehearsalApp
import RehearsalBase

// The invariants of requests and calls. `one-intention` and `unseen-change` are asked when a request arrives.

extension Violation {
  /// The invariant that an issue breaks.
  init(by issue: Issue) {
    let text = issue.text
    let invariant: StandardInvariant
    switch issue.kind {
    case .replyToGoneScreen, .messageToGoneScreen, .timerOfGoneScreen, .completionTwice: invariant = .livingRequester
    // A fatal one ends the app on a phone, though no process ends here; the explorer words what traps by itself.
    default: invariant = text.isFatal ? .trap : .issue
    }
    self.init(invariant, text.summary, issue: text.name)
  }

  static func progress(on device: Device) -> Violation? {
    for presenter in device.progressPresenters {
      let family = device.state.navigation.family(of: presenter)
      // By their places: a request is large, and to filter them copies each.
      let requests = device.state.requests
      let underWay = requests.indices.filter { index in
        !requests[index].hasEnded && requests[index].owner.map(family.contains) == true
      }
      let owned = underWay.filter { requests[$0].owner == presenter }.map { requests[$0].request }
      let name = device.sceneName(presenter)
      if underWay.isEmpty, !family.contains(where: { device.hasTimer(of: $0) }) {
        return Violation(.progress, "\(name) shows progress while none of its requests is under way")
      }
      // Several requests may be under way at once; two equal ones mean one was started twice.
      let isDouble = owned.indices.contains { index in owned[..<index].contains { areEqual($0, owned[index]) } }
      guard !isDouble else {
        return Violation(
          .progress, "\(name) shows progress while \(owned.count) requests are under way, some of them equal")
      }
    }
    return spinner(on: device)
  }

  /// A spinner of the screen in front, or inside it, while nothing is due at all: a model may hear of a request, too.
  private static func spinner(on device: Device) -> Violation? {
    // What the app waits for may be the network itself.
    guard device.hasNothingDue, device.isRunning, !device.isInBackground, device.isOnline,
      device.state.navigation.visibleOverlay == nil, let scene = device.spinningScene
    else { return nil }
    return Violation(.progress, "\(scene) shows a spinner while nothing is under way")
  }

  static func possibleAnswer(on device: Device, where isWaiting: (Device) -> Bool) -> Violation? {
    guard device.hasNothingDue, device.isRunning, !device.isInBackground, isWaiting(device) else { return nil }
    return Violation(
      .possibleAnswer, "\(device.frontScene ?? "an empty window") waits for an answer, and nothing is under way")
  }

  static func oneIntention(_ record: AnyRecord, times: Int, in list: ListHistory) -> Violation {
    Violation(
      .oneIntention,
      "\(list.specification.name(of: record)) was created \(times == 2 ? "twice" : "\(times) times") by one intention",
      cause: list.cause("created twice"))
  }

  static func oneIntention(_ operation: ServiceOperation) -> Violation {
    Violation(.oneIntention, "\(operation) was applied twice by one intention", cause: "\(operation) applied twice")
  }

  static func unseenChange(_ record: AnyRecord, in list: ListHistory) -> Violation {
    let event = "overwrote another client's change that the user has not seen"
    return Violation(
      .unseenChange, "the save of \(list.specification.name(of: record)) \(event)",
      cause: list.cause("the save \(event)"))
  }
}

extension Device {
  func hasTimer(of screen: ScreenID) -> Bool {
    state.agenda.entries.contains { $0.event.timerOwner == screen }
  }
}
