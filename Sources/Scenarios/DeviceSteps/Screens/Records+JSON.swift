import Diagnostics
import Navigation
import Services
import SimulatedDevice
import VirtualTime

extension LoggedEvent {
  /// The moment in microseconds, the lane and the text; nil for an appearance callback that says little.
  var json: JSONText? {
    let lane: String
    switch kind {
    case .user, .unanswered: lane = "user"
    case .launched, .terminated, .world: lane = "world"
    case .appearance(let appearance, _):
      guard appearance == .viewDidLoad || appearance == .viewDidAppear || appearance == .viewDidDisappear else {
        return nil
      }
      lane = "navigation"
    case .segue, .segueDropped, .navigation, .overlay, .waitingDropped: lane = "navigation"
    case .sent, .ended: lane = "request"
    case .issue: lane = "issue"
    }
    return .array([.integer(Int(instant.microseconds)), .string(lane), .string("\(self)")])
  }
}

extension Ledger.Entry {
  /// The life of the request.
  ///
  /// - Parameter content: What it asks for.
  func json(number: Int, content: String) -> JSONText {
    .object(
      ("number", .integer(number)),
      ("name", .string(request.operation.name)),
      ("resource", request.resource.isEmpty ? nil : .string(request.resource)),
      ("page", request.page.map { .integer($0) }),
      ("owner", .string(owner)),
      ("sent", .integer(Int(sent.microseconds))),
      ("arrived", arrived.map { .integer(Int($0.microseconds)) }),
      ("applied", .flag(isApplied)),
      ("fault", fault.map { .string("\($0)") }),
      (
        "ended",
        endings.isEmpty
          ? nil : .array(endings.map { .array([.integer(Int($0.instant.microseconds)), .string($0.event.text)]) })
      ),
      (
        "delivered",
        deliveries.isEmpty
          ? nil : .array(deliveries.map { .array([.integer(Int($0.instant.microseconds)), .string($0.event.text)]) })
      ),
      ("content", .string(content)))
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
