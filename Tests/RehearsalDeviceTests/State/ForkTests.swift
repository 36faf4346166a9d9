import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// The world is a value: a copy is independent, and equal worlds have equal futures.
struct ForkTests {
  private var notes: Device {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    device.launch()
    return device
  }

  @Test func `two copies with the same events stay equal`() {
    var one = notes
    var other = one
    drive(&one)
    drive(&other)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.service(NoteBook.self)?.notes == ["milk", "bread", "eggs"])
  }

  @Test func `two copies with different events do not affect each other`() {
    var one = notes
    one.settle(limit: .seconds(1))
    let other = one
    drive(&one)
    #expect(one != other)
    #expect(other.service(NoteBook.self)?.notes == ["milk", "bread"])
    #expect(other.sceneStack == ["List"])
    #expect(other.interface.shows("milk"))
    #expect(!other.interface.shows("eggs"))
    #expect(one.interface.shows("eggs"))
  }

  @Test func `the log and the issues do not matter for equality`() {
    let quiet = notes
    var seen = quiet
    seen.records = Device(app: NotesApp.app).records
    seen.records.isLogging = false
    #expect(!quiet.records.log.isEmpty)
    #expect(quiet == seen)
    #expect(quiet.hashValue == seen.hashValue)
  }

  @Test func `everything that the future depends on matters for equality`() {
    let device = notes
    var later = device
    later.pass(.microseconds(1))
    #expect(later != device)
    var offline = device
    offline.updateNetwork { $0.isOnline = false }
    #expect(offline != device)
    var stored = device
    stored.storeDefault("v", forKey: "k")
    #expect(stored != device)
    var foreign = device
    foreign.settings.locale = "ja_JP"
    #expect(foreign != device)
    var served = device
    served.updateService(NoteBook.self) { _ = $0.answer(NoteBook.add("x"), in: RequestContext(now: 0)) }
    #expect(served != device)
  }

  @Test func `worlds with different pasts and the same future are equal`() {
    var straight = notes
    straight.pass(.seconds(10))
    var winding = notes
    winding.settle()
    winding.settle(after: "Add", "Cancel")
    winding.pass(.seconds(10) - Instant.start.duration(to: winding.clock))
    #expect(winding.clock == straight.clock)
    #expect(winding == straight)
    #expect(winding.hashValue == straight.hashValue)
    #expect(winding.records.log.count > straight.records.log.count)
  }

  @Test func `equal worlds have the same limit of events, however many have happened at this instant`() {
    let idle = [ScriptAction](repeating: .endEditing, count: 60)
    let fresh = ScriptedApp.device(
      ScriptedController(["Idle": idle, "Note": idle + [.note("done")]]), settings: .with { $0.eventsPerInstant = 100 })
    var used = fresh
    used.touch("Idle")
    #expect(used == fresh)
    used.touch("Note")
    #expect(used.issues == [])
    #expect(used.notes == ["0 ms: done"])
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `forks and replays are equal at every step of a random walk`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var device = notes
    var inputs: [Input] = []
    var hashes: [Int] = []
    for _ in 0..<150 {
      let input = Input.random(to: device, using: &generator)
      var fork = device
      input.apply(to: &device)
      input.apply(to: &fork)
      if fork != device || fork.hashValue != device.hashValue {
        Testing.Issue.record("the fork differs after \(inputs) and \(input)")
        return
      }
      inputs.append(input)
      hashes.append(device.hashValue)
    }
    var replay = notes
    for (step, input) in inputs.enumerated() {
      input.apply(to: &replay)
      if replay.hashValue != hashes[step] {
        Testing.Issue.record("the replay differs at step \(step): \(input)")
        return
      }
    }
    #expect(replay == device)
    #expect(replay.logLines() == device.logLines())
  }

  @Test(arguments: 100..<112 as Range<UInt64>)
  func `after a random walk every request has ended once, and nothing is held`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var device = notes
    for _ in 0..<150 {
      Input.random(to: device, using: &generator).apply(to: &device)
      #expect(device.records.ledger.violations(isAtRest: false) == [])
    }
    device.settle(limit: .seconds(600))
    #expect(device.records.ledger.violations() == [])
    #expect(device.state.requests.count == 0)
    #expect(device.state.completions.isEmpty)
    #expect(device.hasNothingDue)
    #expect(!device.interface.isMoving)
  }

  private func drive(_ device: inout Device) {
    device.settle(limit: .seconds(5))
    device.settle(after: "Add")
    device.perform(.enter("eggs"))
    device.settle(after: "Save")
  }
}
