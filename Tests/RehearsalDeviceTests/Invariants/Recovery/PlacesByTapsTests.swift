import RehearsalDevice
import Testing

/// Both searches for recoveries take their states from here, so comparing them does not see a wrong order.
struct PlacesByTapsTests {
  @Test func `states with fewer taps come first, whenever they were added, and each once`() throws {
    var places = PlacesByTaps(from: "start", "start", mostTaps: 2)
    var handedOut: [String] = []
    /// What is reached from each state, by a tap or by waiting, which takes none.
    let steps: [String: [(String, Choice)]] = [
      "start": [("tapped", .user(.pull)), ("waited", .timerFires(0))],
      "waited": [("tapped", .user(.pull)), ("waited twice", .timerFires(0))],
      "tapped": [("tapped twice", .user(.pull)), ("tapped and waited", .timerFires(0))],
    ]
    while let place = places.popFirst() {
      handedOut.append(place.state)
      for (state, action) in steps[place.state, default: []] { places.add(state, state, from: place, by: action) }
      if place.state == "tapped and waited" { #expect(places.path(to: place) == [.user(.pull), .timerFires(0)]) }
      #expect(places.allows(.user(.pull), from: place) == (place.state != "tapped twice"))
      #expect(places.allows(.timerFires(0), from: place))
    }
    #expect(handedOut == ["start", "waited", "waited twice", "tapped", "tapped and waited", "tapped twice"])
    #expect(places.count == 6)
  }
}
