import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import Testing

@testable import PublishedBalanceExample
@testable import RehearsalDevice

/// Drives the published app as its user, its network and other clients, and reads the result.
struct BalanceDriver {
  var device: Device
  private let path: BucketPath

  /// A device on which alice was signed in before, with some entries of hers in the cloud: `Entry 1` for $1.01, and so on.
  ///
  /// - Parameter isDropping: Whether the device drops what is presented from viewDidLoad.
  init(entries: Int = 3, page: Int = 200, isDropping: Bool = false) {
    var cloud = Cloud()
    let id = try? cloud.addUser("alice", password: "password")
    let token = try? cloud.signIn("alice")
    path = BucketPath(scope: .user(id ?? ""), name: Entry.bucket)
    try? cloud.fill(path, count: entries, last: 1_497_960_000_000) { number in
      [
        Entry.name: .string("Entry \(number)"), Entry.type: .int(Entry.Kind.income.rawValue),
        Entry.amount: .int(100 + number),
      ]
    }
    cloud.paging.limit = page
    device = Device(app: PublishedBalance.app, services: [cloud])
    device.settings.presentsFromViewDidLoad = !isDropping
    device.storeDefault(token, forKey: CloudUser.tokenKey)
  }

  // MARK: Events

  /// Taps controls as soon as each can be touched.
  mutating func tap(_ labels: String...) throws {
    for label in labels { try device.tap(label) }
  }

  /// Taps controls as soon as each can be touched, and settles.
  mutating func settle(after labels: String...) throws {
    for label in labels { try device.tap(label) }
    device.settle()
  }

  /// Lets the next request of an operation fail.
  mutating func fail(_ operation: ServiceOperation, with fault: Fault) {
    device.updateNetwork { $0.add(FaultRule.next(RequestTarget(operation: operation), fault)) }
  }

  /// Starts the app, and lets it settle.
  mutating func start() {
    device.launch()
    device.settle()
  }

  /// Lets time pass until the cloud has answered a number of requests of an operation.
  mutating func wait(forAnswers count: Int, to operation: ServiceOperation) {
    while device.records.ledger.counts(of: operation).answered < count, device.advance() {}
  }

  /// Lets another client write.
  mutating func remotely(_ write: (inout Cloud, BucketPath, Int64) throws -> Void) rethrows {
    let (path, now) = (path, device.now)
    _ = try device.updateService(Cloud.self) { try write(&$0, path, now) }
  }

  // MARK: Results

  /// The names in the list, read from the list itself: a cell might trap.
  var list: [String?] { device.list?.items.map { $0.string(Entry.name) } ?? [] }

  /// The entries in the cloud, oldest first.
  var cloud: [CloudObject] { device.service(Cloud.self)?.objects(in: path) ?? [] }

  /// The names in the cloud.
  var names: [String?] { cloud.map { $0.string(Entry.name) } }

  /// The touchable buttons, in reading order.
  var buttons: [String] {
    let interface = device.interface
    return interface.controls.filter { $0.role != .row && interface.isTouchable($0) }.compactMap(\.label)
  }

  /// Whether an alert has shown the user a failure.
  var sawError: Bool {
    device.records.log.contains { "\($0)".contains("the alert \"Error\" appears") }
  }

  /// The screen of the list.
  var listScreen: ScreenID {
    device.state.screens.all.first { device.state.screens[controller: $0]?.scene == "BalanceList" }
      ?? ScreenID(number: -1)
  }

  /// The rules that were broken.
  var issues: [RehearsalDevice.Issue.Kind] { device.records.issues.map(\.kind) }
}

extension Device {
  /// The list on the stack; nil when there is none.
  fileprivate var list: BalanceListController? {
    state.screens.all.lazy.compactMap { state.screens[controller: $0]?.controller as? BalanceListController }.first
  }
}
