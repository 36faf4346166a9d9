import KiiCloudRehearsal
import Rehearsal
import RehearsalBase
import RehearsalShelf
import RehearsalTestSupport
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// Remembered recoveries agree with a new search from each state.
struct RecoveryMemoTests {
  /// What a search remembers of one app, and the device it begins with.
  private struct Memory {
    let start: Device
    let exploration: Exploration
    private let search: RecoverySearch
    private var scratch: ScratchDevice
    private var steps: SearchSteps
    private var recoveries: RecoveryMemo

    init(_ test: AppUnderTest) throws {
      let world = ExplorableWorld(device: try ShelfApp.device(test), exploration: test.exploration, userID: nil)
      exploration = test.exploration
      search = RecoverySearch(exploration)
      start = world.start()
      let parts = StateParts()
      scratch = ScratchDevice(start, parts)
      steps = SearchSteps(world, Bounds(), parts, ReadRecorder(), notesVisits: false)
      recoveries = RecoveryMemo(exploration, parts)
    }

    /// The device at rest; nil where it never is.
    func settled(_ device: Device) -> Device? {
      var device = device
      return search.settle(&device) ? device : nil
    }

    func exists(from device: Device) -> Bool { if case .path = search.outcome(from: device) { true } else { false } }

    mutating func remembered(from device: Device) -> RecoverySearch.Outcome {
      let attempts = KnownAttempts()
      return recoveries.outcome(from: steps.vector(of: device), on: &scratch, &steps, attempts)
    }
  }

  @Test(arguments: [nil, .neverReloads, .givesUp, .forgetsTheAdded, .showsParts] as [Flaw?])
  func `remembered recoveries do not change the answers`(flaw: Flaw?) throws {
    var memory = try Memory(ShelfApp.appUnderTest(flaw))
    var answers: [Bool] = []
    let steps = Nightly.count(15, otherwise: 10, of: "steps of a walk")
    for seed in 0..<4 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var device = memory.start
      for _ in 0..<steps {
        guard let still = memory.settled(device) else { break }
        let exists = memory.exists(from: still)
        let remembered = memory.remembered(from: still)
        #expect((remembered != .none) == exists && remembered != .unknown, "after a walk of seed \(seed)")
        answers.append(exists)
        let exploration = memory.exploration
        let choices =
          device.events(faults: [.timeOut, .lostReply])
          + device.possibleActions { exploration.texts(scene: $0, field: $1) }.map(Choice.user)
        guard let choice = choices.randomElement(using: &generator) else { break }
        device.happen(choice)
        device.forgetReported()
      }
    }
    #expect(answers.contains(true))
    #expect(answers.contains(false) == [.neverReloads, .givesUp].contains(flaw))
  }

  /// At most six taps count from the user's state, also if the rest of the path is remembered.
  @Test func `a recovery with remembered actions has at most six taps`() throws {
    var memory = try Memory(DeepApp.appUnderTest())
    var device = try #require(memory.settled(memory.start))
    let user = device.service(Cloud.self)?.userID(named: ShelfApp.user)
    let isDeleted = device.remoteWrite(.delete("Emma", from: "books"), ofUser: user)
    #expect(isDeleted)
    for depth in 0..<8 {
      // Up to the list, and Reload.
      let expected = depth + 1 <= RecoverySearch.mostTaps
      #expect(memory.exists(from: device) == expected)
      // The first recovery is searched for; later ones are remembered.
      for _ in 0..<2 {
        let outcome = memory.remembered(from: device)
        let isPossible = if case .path = outcome { true } else { false }
        #expect(isPossible == expected, "\(depth) screens deep")
        #expect(isPossible || outcome == .none)
      }
      let deeper = device.interface.controls.first { $0.label == "Deeper" }
      device.happen(.user(.tap(try #require(deeper))))
      device = try #require(memory.settled(device))
    }
  }

  /// What the invariants remember of the past, besides the load, makes no difference to a recovery.
  @Test func `states with another past share their answer`() throws {
    var memory = try Memory(ShelfApp.appUnderTest(nil))
    let device = try #require(memory.settled(memory.start))
    var other = device
    let user = device.service(Cloud.self)?.userID(named: ShelfApp.user)
    let isDeleted = other.remoteWrite(.delete("Emma", from: "books"), ofUser: user)
    #expect(isDeleted)
    other.services = device.services
    #expect(other != device)
    let monitors = [device, other].compactMap { $0.monitor }
    #expect(monitors.count == 2 && monitors[0] != monitors[1])
    #expect(monitors[0].histories.fingerprintForRecovery == monitors[1].histories.fingerprintForRecovery)
    let answers = [memory.remembered(from: device), memory.remembered(from: other)]
    #expect(answers == [.path([]), .path([])])
  }
}
