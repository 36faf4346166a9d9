package import RehearsalApp
import RehearsalBase

/// Identifies a request in flight: its place among them, in the order in which they were sent.
package struct RequestID: Hashable, Sendable {
  let number: Int
}

/// A request in flight, from its sending to the last event that is due for it.
package struct RequestInFlight: Hashable, Sendable {
  package internal(set) var id: RequestID
  let name: String?
  @AnyRequest package var request: any ServiceRequest
  /// How it is delivered, decided when it was sent; meaningless while that is undecided.
  private(set) var plan: DeliveryPlan
  package private(set) var isHeld: Bool
  var isApplied = false
  let outlivesScreen: Bool
  @Uncompared private(set) var scene: String
  package let receipt: Ledger.Receipt
  /// The texts that the sender took out of its fields when it sent them with this request.
  let sentTexts: [String]
  /// Whether it is a write that a touch of the user has sent, and none since has sent another operation.
  ///
  /// Not of reads: a load is the same state whether a touch or an appearance has begun it, and a search of NewRoom had 1.5
  /// times as many.
  var isFromTouch: Bool
  /// The sender, or nil once the request has ended or the sender is gone.
  var owner: ScreenID?
  var message: ReplyMessage?
  var answer: Answer?
  /// Whether its sender has received its end, or is no longer interested.
  package internal(set) var hasEnded = false
  /// Whether a newer request has brought what it asks for, so that its failure concerns nobody.
  var isSuperseded = false
  /// Whether the user has typed a text of it anew before it arrived; then another one that is equal means something new.
  var isRetyped = false
  /// Whether its end is being handed over; false between turns.
  var isBeingAnswered = false
  var failure: ServiceError?
  private(set) var lostOwner: String?

  init(
    id: RequestID, name: String?, request: any ServiceRequest, plan: DeliveryPlan?, outlivesScreen: Bool,
    receipt: Ledger.Receipt, owner: ScreenID, scene: String, message: ReplyMessage,
    sentTexts: [String] = [], isFromTouch: Bool = false
  ) {
    self.id = id
    self.name = name
    _request = AnyRequest(wrappedValue: request)
    self.plan = plan ?? DeliveryPlan()
    isHeld = plan == nil
    self.outlivesScreen = outlivesScreen
    self.receipt = receipt
    self.owner = owner
    self.scene = scene
    self.sentTexts = sentTexts
    self.isFromTouch = isFromTouch
    self.message = message
    failure = plan?.clientFailure?.error
  }

  mutating func release(to plan: DeliveryPlan) {
    self.plan = plan
    isHeld = false
    failure = plan.clientFailure?.error
  }

  var isOnNetwork: Bool { !request.isLocal && failure != .offline }

  /// Whether it fails because the network went, and not by an outcome of its own.
  var isCut: Bool { !isHeld && !hasEnded && failure != plan.clientFailure?.error }

  /// Whether it fails for want of a network: those that do take the same time, so they fail in the order of sending.
  var failsSoon: Bool { isCut || !isHeld && !hasEnded && failure == .offline }

  /// Whether it waits for its outcome, and the service may be another one after it.
  var mayStillArrive: Bool { isHeld && request.operation.isWrite }

  mutating func end() {
    hasEnded = true
    owner = nil
    message = nil
  }

  /// Detaches a sender that is gone; the request continues, and a shared model still receives its reply.
  mutating func loseOwner(named name: String) {
    owner = nil
    if message?.isForModel != true { message = nil }
    lostOwner = name
  }

  /// The receiver of its end, as a monitor sees it: the sender, none (nil), or a shared model, which is nobody's.
  var receiver: ScreenID? { owner ?? (message == nil ? nil : .nobody) }
}
