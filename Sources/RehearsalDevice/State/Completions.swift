import RehearsalApp

/// Completion handlers that wait for a transition to end, as messages.
///
/// Numbers are reused, lowest first, so that devices with the same future are equal.
struct Completions: Hashable, Sendable {
  /// A message and who gets it.
  struct Waiting: Hashable, Sendable {
    let owner: ScreenID
    /// The message, or nil once its owner is gone.
    var message: AnyMessage?
    let alertTexts: [String]
    var lostOwner: String?
  }

  private var places: [Waiting?] = []
  init() {}
  var isEmpty: Bool { places.isEmpty }

  mutating func keep(
    _ message: (any Hashable & Sendable)?, alertTexts: [String] = [], for owner: ScreenID
  ) -> CompletionToken? {
    guard let message else { return nil }
    let waiting = Waiting(owner: owner, message: AnyMessage(message), alertTexts: alertTexts)
    if let free = places.firstIndex(where: { $0 == nil }) {
      places[free] = waiting
      return CompletionToken(number: free)
    }
    places.append(waiting)
    return CompletionToken(number: places.count - 1)
  }

  /// Detaches an owner that is gone; another screen may take its place before the transition ends.
  mutating func loseOwner(_ owner: ScreenID, named name: String) {
    for index in places.indices where places[index]?.owner == owner && places[index]?.message != nil {
      places[index]?.message = nil
      places[index]?.lostOwner = name
    }
  }

  mutating func take(_ token: CompletionToken) -> Waiting? {
    guard places.indices.contains(token.number) else { return nil }
    let waiting = places[token.number]
    places[token.number] = nil
    while places.last == .some(nil) { places.removeLast() }
    return waiting
  }
}
