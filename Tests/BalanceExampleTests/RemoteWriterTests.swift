import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import RehearsalTestSupport
import Testing

@testable import BalanceExample
@testable import RehearsalDevice

/// Another client writes between any two events of a load or an edit: no trap, no broken rule, no dead end.
struct RemoteWriterTests {
  enum Change: CaseIterable, Sendable {
    case add, edit, delete, deleteAll, spoil
  }

  enum Course: CaseIterable, Sendable {
    case load, add, change, delete
  }

  @Test(arguments: Course.allCases, Change.allCases)
  func `a write at any event breaks nothing, and a replay gives the same bytes`(course: Course, change: Change) throws {
    let undisturbed = try Play(course, change, at: nil)
    #expect(undisturbed.device.records.eventCount > 5)
    for moment in 0...undisturbed.device.records.eventCount {
      let play = try Play(course, change, at: moment)
      try play.check("\(course), \(change) at event \(moment)")
      guard moment % 7 == 0 else { continue }
      let replay = try Play(course, change, at: moment)
      #expect(replay.device == play.device && replay.bytes == play.bytes)
    }
  }

  private static let step = 12 / (Nightly.count(13, otherwise: 5, of: "moments of a write beside a fault") - 1)

  @Test(arguments: Fault.known) func `a write beside any fault breaks nothing`(fault: Fault) throws {
    for course in Course.allCases {
      for moment in stride(from: 0, through: 12, by: Self.step) {
        let play = try Play(course, .delete, at: moment, fault)
        try play.check("\(course), \(fault), at event \(moment)")
      }
    }
  }
}

/// A load or an edit in Balance, with another client's write after a number of events.
private struct Play {
  private(set) var device: Device
  private let path: BucketPath
  private let change: RemoteWriterTests.Change
  private let moment: Int?

  init(
    _ course: RemoteWriterTests.Course, _ change: RemoteWriterTests.Change, at moment: Int?, _ fault: Fault? = nil
  ) throws {
    var cloud = Cloud()
    let token = try cloud.signIn("alice")
    path = BucketPath(scope: .user(try #require(cloud.userID(named: "alice"))), name: BalanceItem.bucket)
    try cloud.fill(path, count: 5, last: 1_497_960_000_000) { number in
      [BalanceItem.name: .string("Entry \(number)"), BalanceItem.type: 2, BalanceItem.amount: .int(number)]
    }
    cloud.paging.limit = 2
    device = Device(app: Balance.app, services: [cloud])
    device.storeDefault(token, forKey: CloudUser.tokenKey)
    if let fault { device.updateNetwork { $0.add(FaultRule.nth(2, .any, fault)) } }
    self.change = change
    self.moment = moment
    write()
    device.launch()
    settle()
    switch course {
    case .load: break
    case .add:
      tap("Add")
      tap("Save")
    case .change:
      tap("Entry 2")
      tap("Save")
    case .delete:
      tap("Entry 2")
      tap("Delete")
      tap("Yes")
    }
  }

  private mutating func settle() {
    while device.advance() { write() }
  }

  private mutating func tap(_ label: String) {
    let interface = device.interface
    if let control = interface.controls(labelled: label).first(where: interface.isTouchable) {
      device.perform(.tap(control))
    }
    settle()
  }

  /// Makes the other client's write at its moment; the cloud may refuse it after an earlier one.
  private mutating func write() {
    guard device.records.eventCount == moment else { return }
    let (path, change, now) = (path, change, device.now)
    device.updateService(Cloud.self) { cloud in
      switch change {
      case .add: _ = try? cloud.add([BalanceItem.name: "Other"], to: path, created: now)
      case .edit: _ = try? cloud.set(BalanceItem.amount, of: "Entry 2", in: path, to: 999, now: now)
      case .delete: try? cloud.delete("Entry 2", from: path)
      case .deleteAll: for object in cloud.objects(in: path) { try? cloud.delete(object.id ?? "", from: path) }
      case .spoil: _ = try? cloud.set(BalanceItem.type, of: "Entry 2", in: path, to: "no number", now: now)
      }
    }
  }

  func check(_ what: Comment) throws {
    #expect(device.hasNothingDue && device.state.requests.isEmpty && device.state.completions.isEmpty, what)
    #expect(device.records.ledger.violations() == [], what)
    #expect(device.records.issues == [], what)
    // No dead end: something can be touched, and a new start shows the cloud's entries.
    #expect(device.interface.controls.contains(where: device.interface.isTouchable), what)
    var fresh = device
    fresh.updateNetwork { $0.removeRules() }
    fresh.relaunch()
    fresh.settle()
    let rows = fresh.interface.table?.sections.last?.rows
    #expect(rows == device.service(Cloud.self)?.count(in: path), what)
  }

  /// The log and the issues, as text.
  var bytes: String {
    let log = device.records.log.map { "\($0.instant) \($0)" }
    let lives = device.records.ledger.entries.map { "\($0.sent) \($0.arrived as Any) \($0.endings) \($0.deliveries)" }
    return (log + lives + device.interface.drawn()).joined(separator: "\n")
  }
}
