import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// Fingerprints differ exactly if devices differ.
struct FingerprintTests {
  private var notes: Device {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    return device
  }

  /// On a random walk through choices: two devices have one fingerprint and one hash exactly when they are equal.
  @Test(arguments: 0..<6 as Range<UInt64>) func `equal devices have equal fingerprints, others have not`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var device = notes
    var visited: [Device] = [device]
    for _ in 0..<60 {
      let choices =
        device.events(faults: Fault.known) + device.possibleActions { _, _ in ["eggs", "ham", ""] }.map(Choice.user)
      guard let choice = choices.randomElement(using: &generator) else { break }
      var fork = device
      device.happen(choice)
      fork.happen(choice)
      #expect(fork.fingerprint == device.fingerprint && fork == device && fork.hashValue == device.hashValue)
      for other in visited {
        #expect((other.fingerprint == device.fingerprint) == (other == device), "after \(choice)")
        #expect((other.hashValue == device.hashValue) == (other == device), "after \(choice)")
      }
      visited.append(device)
    }
    #expect(Set(visited.map(\.fingerprint)).count > 10)
  }

  /// Each part of a state that equality sees is hashed, too.
  @Test func `every part that equality compares is in the hash and in the fingerprint`() {
    let device = notes
    var differing: [String: Device] = [:]
    func change(_ name: String, _ body: (inout Device) -> Void) {
      var other = device
      body(&other)
      differing[name] = other
    }
    change("running") { $0.state.isRunning = false }
    change("background") { $0.state.background = Background(from: .start, network: .wifi) }
    change("stillness") { $0.state.answering = .planned }
    change("clock") { $0.state.clock = $0.state.clock.advanced(by: .seconds(1)) }
    change("timer") { _ = $0.state.agenda.take { $0.lane == .timer } }
    change("service") {
      $0.updateService(NoteBook.self) { _ = $0.answer(NoteBook.add("x"), in: RequestContext(now: 0)) }
    }
    change("network") { $0.updateNetwork { $0.add(FaultRule.next(.any, .offline)) } }
    change("defaults") { $0.storeDefault("v", forKey: "k") }
    change("monitor") { $0.monitor = InvariantMonitor(Exploration()) }
    change("monitor events") { device in
      device.monitor = InvariantMonitor(Exploration())
      device.monitor?.user.cameToForeground()
    }
    change("seed") { _ = $0.state.generator.next() }
    change("navigation") { $0.tap(.right(0)) }
    change("screen") { $0.happen(.timerFires(0)) }
    change("outcome") { $0.happen(.outcome($0.state.requests[0].id, nil)) }
    change("refusal") { $0.happen(.outcome($0.state.requests[0].id, .status(503))) }
    change("failure") { $0.happen(.outcome($0.state.requests[0].id, .offline)) }
    change("time-out") { $0.happen(.outcome($0.state.requests[0].id, .timeOut)) }
    change("twice") { $0.happen(.outcome($0.state.requests[0].id, .duplicateReply)) }
    let all = [("nothing", device)] + differing.sorted { $0.key < $1.key }
    for (index, (name, one)) in all.enumerated() {
      for (otherName, other) in all[..<index] {
        #expect(one != other, "\(name), \(otherName)")
        #expect(one.hashValue != other.hashValue, "\(name), \(otherName)")
        #expect(one.fingerprint != other.fingerprint, "\(name), \(otherName)")
      }
    }
  }

  @Test func `the log and the issues are not part of the fingerprint`() {
    let quiet = notes
    var logging = quiet
    logging.records.isLogging = true
    logging.records.ledger.isRecording = true
    #expect(logging.fingerprint == quiet.fingerprint)
  }

  @Test func `a value that has changed has another fingerprint`() {
    var device = notes
    let before = device.fingerprint
    device.storeDefault("v", forKey: "k")
    let changed = device.fingerprint
    device.storeDefault(nil, forKey: "k")
    #expect(changed != before)
    #expect(device.fingerprint == before)
  }
}
