import RehearsalApp
import RehearsalBase

extension LoggedEvent {
  func write(to json: inout JSONTextWriter) {
    let lane: String
    switch kind {
    case .user, .unanswered: lane = "user"
    case .launched, .terminated, .world: lane = "world"
    case .appearance(let appearance, _):
      guard appearance == .viewDidLoad || appearance == .viewDidAppear || appearance == .viewDidDisappear else {
        return
      }
      lane = "navigation"
    case .segue, .segueDropped, .navigation, .overlay, .waitingDropped: lane = "navigation"
    case .sent, .ended: lane = "request"
    case .issue: lane = "issue"
    }
    json.array { json in
      json.write(Int(instant.microseconds))
      json.write(lane)
      json.write("\(self)")
    }
  }
}

extension Ledger.Entry {
  func write(number: Int, content: String, to json: inout JSONTextWriter) {
    json.object { json in
      json.member("number", number)
      json.member("name", request.operation.name)
      if !request.resource.isEmpty { json.member("resource", request.resource) }
      json.member("page", request.page)
      json.member("owner", owner)
      json.member("sent", Int(sent.microseconds))
      json.member("arrived", arrived.map { Int($0.microseconds) })
      json.flag("applied", isApplied)
      json.member("fault", fault.map { "\($0)" })
      json.list("ended") { json in for ending in endings { json.write(ending.event.text, at: ending.instant) } }
      json.list("delivered") { json in
        for delivery in deliveries { json.write(delivery.event.text, at: delivery.instant) }
      }
      json.member("content", content)
    }
  }
}

extension JSONTextWriter {
  fileprivate mutating func write(_ text: String, at instant: Instant) {
    array { json in
      json.write(Int(instant.microseconds))
      json.write(text)
    }
  }
}

extension Ledger.Ending {
  fileprivate var text: String {
    switch self {
    case .answered: "answered"
    case .failed(let error): "failed: \(error.description)"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    }
  }
}

extension Ledger.Delivery {
  fileprivate var text: String {
    switch self {
    case .owner: "to its sender"
    case .ownerGone: "to nobody: the sender was gone"
    case .tooLate: "to nobody: the request had ended"
    }
  }
}
