import RehearsalDevice
import Testing

/// All searches over devices take their states from here, so comparing them does not see a wrong order.
struct PlacesByCostTests {
  @Test func `states of a lower cost come first, whenever they were added, and each once`() throws {
    var places = PlacesByCost<String, String, String>(from: "start", "start")
    var handedOut: [String] = []
    /// What is reached from each state, by a tap or by waiting, which costs nothing.
    let steps: [String: [(String, String, Int)]] = [
      "start": [("tapped", "tap", 1), ("waited", "wait", 0)],
      "waited": [("tapped", "tap", 1), ("waited twice", "wait", 0)],
      "tapped": [("tapped twice", "tap", 1), ("tapped and waited", "wait", 0)],
    ]
    while let place = places.popFirst() {
      handedOut.append(place.state)
      for (state, step, cost) in steps[place.state, default: []] {
        places.add(state, state, from: place, by: step, cost: cost)
      }
      if place.state == "tapped and waited" { #expect(places.path(to: place) == ["tap", "wait"]) }
    }
    #expect(handedOut == ["start", "waited", "waited twice", "tapped", "tapped and waited", "tapped twice"])
    #expect(places.count == 6)
  }
}
