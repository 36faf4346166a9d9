/// The attempts that are going on, by their ids.
///
/// Mostly it is one, which is then found without looking it up.
struct OngoingAttempts: Sendable {
  private var latestID: String?
  private var latest: Attempt?
  private var others: [String: Attempt] = [:]

  var all: [Attempt] { [latest].compactMap(\.self) + others.values }

  subscript(id: String) -> Attempt? {
    _read {
      if id == latestID { yield latest } else { yield others[id] }
    }
    _modify {
      if id == latestID || latest == nil && others[id] == nil {
        latestID = id
        yield &latest
      } else {
        yield &others[id]
      }
    }
  }

  mutating func remove(_ id: String) -> Attempt? {
    guard id == latestID else { return others.removeValue(forKey: id) }
    latestID = nil
    return latest.take()
  }
}
