package import RehearsalApp
import RehearsalBase

/// A message that a service has sent by itself.
package struct PushedMessage: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package static func == (left: PushedMessage, right: PushedMessage) -> Bool { areEqual(left.value, right.value) }
  package func hash(into hasher: inout Hasher) { hasher.combine(typed: value) }
}

/// A request's arrival at its service.
package struct RequestArrival: Hashable, Sendable {
  package let request: any ServiceRequest
  let owner: ScreenID?
  var scene = ""
  let answer: Answer
  package let isApplied: Bool
  /// Whether the user has typed a text of it anew since it was sent.
  var isRetyped = false
  var written: WrittenRecord?
}

/// A record that a request writes, by its resource and id.
struct WrittenRecord: Hashable, Sendable {
  let resource: String
  let id: String?
  let isDelete: Bool

  var key: String? { id.map { "\(resource) \($0)" } }
}

/// A request's end for its sender.
package struct RequestEnding: Hashable, Sendable {
  let request: any ServiceRequest
  let owner: ScreenID?
  package let scene: String
  package let answer: Answer
  let isApplied: Bool
  /// The texts of the fields the sender shows at a failure, from the top.
  package let fields: [String]
  /// Whether the sender is leaving the window, or gone, or has had a newer answer: then it does not wait for this one.
  let isLeaving: Bool
  /// Whether the sender may leave because of what the user has begun before: after a failure alone.
  var mayLeave = false
  /// The texts that the sender took out of its fields when it sent them with the request; after a failure alone.
  var sentTexts: [String] = []
  /// Whether it is the last kind of write that a touch of the user has sent; after a failure alone.
  var isFromTouch = false
  var written: WrittenRecord?
  var saysNothingIsThere = false
}

/// A request whose outcome the app no longer awaits.
package struct GivenUpRequest: Hashable, Sendable {
  let request: any ServiceRequest
  let goneScene: String?

  package static func == (left: GivenUpRequest, right: GivenUpRequest) -> Bool {
    left.goneScene == right.goneScene && areEqual(left.request, right.request)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(goneScene)
    hasher.combine(typed: request)
  }
}

extension RequestArrival {
  package static func == (left: RequestArrival, right: RequestArrival) -> Bool {
    left.owner == right.owner && left.isApplied == right.isApplied && left.isRetyped == right.isRetyped
      && left.answer == right.answer && areEqual(left.request, right.request)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(isApplied)
    hasher.combine(isRetyped)
    hasher.combine(answer)
    hasher.combine(typed: request)
  }
}

extension RequestEnding {
  package static func == (left: RequestEnding, right: RequestEnding) -> Bool {
    left.owner == right.owner && left.scene == right.scene && left.isApplied == right.isApplied
      && left.fields == right.fields && left.sentTexts == right.sentTexts && left.isLeaving == right.isLeaving
      && left.mayLeave == right.mayLeave && left.isFromTouch == right.isFromTouch
      && left.answer == right.answer && areEqual(left.request, right.request)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(scene)
    hasher.combine(isApplied)
    hasher.combine(fields)
    hasher.combine(sentTexts)
    hasher.combine(isLeaving)
    hasher.combine(mayLeave)
    hasher.combine(isFromTouch)
    hasher.combine(answer)
    hasher.combine(typed: request)
  }
}
