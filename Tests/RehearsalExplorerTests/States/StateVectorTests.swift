import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// A state can be stored as numbers and restored.
struct StateVectorTests {
  private static var apps: [AppDefinition] { [NotesApp.app, BadgeApp.app] }
  private static let seeds = 0..<UInt64(Nightly.count(6, otherwise: 2, of: "random walks of each small app"))

  private static func start(_ app: AppDefinition) -> Device {
    var device = Device(app: app, services: [NoteBook()])
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    return device
  }

  private static func choices(on device: Device) -> [Choice] {
    device.events(faults: Fault.known) + device.possibleActions { _, _ in ["eggs", "ham", ""] }.map(Choice.user)
  }

  /// The states of a random walk, each with its device.
  private func walk(_ app: AppDefinition, _ seed: UInt64, _ parts: StateParts) -> [(
    vector: StateVector, device: Device
  )] {
    var generator = SeededGenerator(seed: seed)
    var scratch = ScratchDevice(Self.start(app), parts)
    var states = [(scratch.vector(), scratch.device)]
    for _ in 0..<150 {
      guard let choice = Self.choices(on: scratch.device).randomElement(using: &generator) else { break }
      scratch.device.happen(choice)
      scratch.device.forgetIssues()
      states.append((scratch.vector(), scratch.device))
    }
    return states
  }

  @Test(arguments: apps, seeds) func `vectors are equal exactly when devices are`(
    app: AppDefinition, seed: UInt64
  ) {
    let states = walk(app, seed, StateParts())
    // One expectation for all pairs: each costs more than its comparison.
    for (number, one) in states.enumerated() {
      let agree = states[number...].allSatisfy { ($0.vector == one.vector) == ($0.device == one.device) }
      #expect(agree, "state \(number)")
    }
    #expect(Set(states.map(\.vector)).count > 10)
    #expect(Set(states.map(\.vector)).count == Set(states.map(\.vector.fingerprint)).count)
  }

  @Test(arguments: apps, seeds) func `a state that is shown is the one it was`(
    app: AppDefinition, seed: UInt64
  ) {
    let parts = StateParts()
    let states = walk(app, seed, parts)
    var generator = SeededGenerator(seed: seed + 100)
    var scratch = ScratchDevice(Self.start(app), parts)
    for (vector, device) in states.shuffled(using: &generator) {
      scratch.show(vector)
      #expect(scratch.device == device)
      #expect(scratch.vector() == vector)
      // Another state replaces it completely, whatever was done to it before.
      if let choice = Self.choices(on: scratch.device).randomElement(using: &generator) {
        scratch.device.happen(choice)
        scratch.device.forgetIssues()
        scratch.forget()
      }
    }
  }

  /// A recorded transition results in the same state as a new one, if all parts it read are equal.
  @Test(arguments: apps, seeds) func `following a transition results in the same state as making it`(
    app: AppDefinition, seed: UInt64
  ) {
    let parts = StateParts()
    var transitions = RecordedTransitions(TransitionStore(parts, ListHistories(Exploration())))
    var unchangedScreens = UnchangedScreens(parts, Self.start(app))
    var scratch = ScratchDevice(Self.start(app), parts)
    var known: [Choice: [Known]] = [:]
    var followed = 0
    for (vector, device) in walk(app, seed, parts) + walk(app, seed + 50, parts) {
      for choice in Self.choices(on: device) {
        var made = device
        made.happen(choice)
        let earlier = known[choice, default: []].first { earlier in
          earlier.situation == parts.situation(of: vector)
            && unchangedScreens.include(earlier.reads.unchanged, in: vector)
            && earlier.key == Self.key(earlier.reads, vector, parts)
        }
        if let earlier {
          followed += 1
          let step = transitions.follow(earlier.transition, from: vector)
          scratch.show(step.vector)
          let leadsThere = scratch.device.state == made.state
          #expect(leadsThere && step.issues == made.records.issues, "\(choice)")
        } else {
          scratch.show(vector)
          let (transition, reads) = scratch.recordTransition(choice, from: vector)
          scratch.device.forgetIssues()
          known[choice, default: []].append(
            Known(
              situation: parts.situation(of: vector), reads: reads, key: Self.key(reads, vector, parts),
              transition: transitions.store.add(transition)))
        }
      }
    }
    #expect(followed > 50)
  }

  /// The user has the same actions, if all parts that were read to find them are equal.
  @Test(arguments: apps, seeds) func `what looks the same offers the same`(
    app: AppDefinition, seed: UInt64
  ) {
    let parts = StateParts()
    var scratch = ScratchDevice(Self.start(app), parts)
    var known: [(context: UserContext, reads: ReadSet, key: Fingerprint, actions: [UserAction])] = []
    let recorder = ReadRecorder()
    var met = 0
    for (vector, device) in walk(app, seed, parts) {
      let actions = device.possibleActions { _, _ in ["eggs"] }
      let earlier = known.first { earlier in
        earlier.context == parts.userContext(of: vector)
          && earlier.key == Self.key(earlier.reads, vector, parts)
      }
      if let earlier {
        met += 1
        #expect(earlier.actions == actions)
        continue
      }
      scratch.show(vector)
      let (found, reads) = scratch.reading(into: recorder) { $0.possibleActions { _, _ in ["eggs"] } }
      #expect(found == actions)
      known.append((parts.userContext(of: vector), reads, Self.key(reads, vector, parts), found))
    }
    #expect(met > 20)
  }

  @Test(arguments: apps) func `in the background nothing can be done, and the context is another`(
    app: AppDefinition
  ) {
    let parts = StateParts()
    var scratch = ScratchDevice(Self.start(app), parts)
    let front = scratch.vector()
    let actions = scratch.device.possibleActions { _, _ in ["eggs"] }
    scratch.device.state.background = Background(from: .start, network: .wifi)
    #expect(!actions.isEmpty && scratch.device.possibleActions { _, _ in ["eggs"] } != actions)
    #expect(parts.userContext(of: scratch.vector()) != parts.userContext(of: front))
    scratch.device.state.background = nil
    #expect(parts.userContext(of: scratch.vector()) == parts.userContext(of: front))
  }

  /// The place of a new screen depends on the origin of others, which is not recorded as read by a transition.
  @Test func `situations differ by where screens came from`() throws {
    let parts = StateParts()
    let start = Self.start(NotesApp.app)
    let first = try #require(start.state.screens.all.first)
    let screen = try #require(start.state.screens[controller: first])
    func situation(source: Int?) -> (situation: Situation, next: ScreenID) {
      var scratch = ScratchDevice(start, parts)
      let other = ControllerScreen(
        scene: screen.scene, source: source.map(ScreenID.init(number:)), controller: screen.controller)
      scratch.device.state.screens.put(Shared(wrappedValue: .controller(other)), at: 3)
      let situation = parts.situation(of: scratch.vector())
      return (situation, scratch.device.state.screens.add(.controller(screen)))
    }
    let sources: [Int?] = [nil, 0, 1, 2]
    #expect(Set(sources.map { situation(source: $0).situation }).count == sources.count)
    #expect(situation(source: 1).situation == situation(source: 1).situation)
    #expect(situation(source: 0).next == ScreenID(number: 1))
    #expect(situation(source: 1).next == ScreenID(number: 2))
  }

  /// The parts of a state that were read.
  private static func key(_ reads: ReadSet, _ vector: StateVector, _ parts: StateParts) -> Fingerprint {
    var mixer = FingerprintMixer()
    parts.mix(reads, of: vector, into: &mixer)
    return mixer.fingerprint
  }

  /// A transition, and the state it was made in.
  private struct Known {
    let situation: Situation
    let reads: ReadSet
    let key: Fingerprint
    let transition: UInt32
  }
}
