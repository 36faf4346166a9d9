import KiiCloud
import KiiCloudRehearsal
import Testing

@testable import BalanceExample
@testable import RehearsalApp
@testable import RehearsalDevice

/// A load leaves nothing behind, whatever its end (The documents' app: What Balance takes from the chapters).
struct LoadingTests {
  @Test func `after a success nothing of the load is held`() throws {
    var device = try Self.device(entries: 420)
    device.launch()
    device.settle()
    #expect(device.isAtRest)
    #expect(try device.list.items.count == 420)
  }

  @Test(arguments: 1...3)
  func `after a failure nothing of the load is held`(page: Int) throws {
    var device = try Self.device(entries: 420)
    device.updateNetwork { $0.add(FaultRule.next(RequestTarget(operation: .query, page: page), .offline)) }
    device.launch()
    device.settle()
    #expect(device.isAtRest)
    #expect(try device.list == BalanceListController())
  }

  /// On a phone that drops the progress, the list can be touched while it loads.
  @Test func `after logging out during a load nothing of it is held, and the late page has no receiver`() throws {
    var device = try Self.device(entries: 420, dropsProgress: true)
    device.launch()
    while device.records.ledger.counts(of: .query).answered < 2 { device.advance() }
    #expect(device.state.requests.contains { $0.message != nil })
    try device.tap("Logout")
    #expect(device.state.requests.allSatisfy { $0.message == nil && $0.owner == nil })
    device.settle()
    #expect(device.isAtRest)
    #expect(device.sceneStack == ["Title"])
    #expect(device.interface.overlay == nil)
    #expect(device.records.issues.map(\.text.name) == ["present-from-view-did-load"])
    #expect(device.records.ledger.violations() == [])
  }

  @Test func `a second load does not start beside the first`() throws {
    var device = try Self.device(entries: 10, dropsProgress: true)
    device.launch()
    device.advance()
    try device.tap("Refresh")
    device.settle()
    #expect(device.records.ledger.counts(of: .query).sent == 1)
  }

  @Test func `without a user Refresh says so, and a part is not shown as the whole`() throws {
    var device = try Self.device(entries: 420)
    device.launch()
    while device.records.ledger.counts(of: .query).answered < 1 { device.advance() }
    device.storeDefault(nil, forKey: CloudUser.tokenKey)
    device.settle()
    #expect(device.interface.overlay?.message == "You are not signed in.")
    #expect(try device.list.items.isEmpty)
    try device.tap("OK")
    device.settle()
    try device.tap("Refresh")
    device.settle()
    #expect(device.interface.overlay?.message == "You are not signed in.")
  }

  private static func device(entries: Int, dropsProgress: Bool = false) throws -> Device {
    var cloud = Cloud()
    let token = try cloud.signIn("alice")
    let id = try #require(cloud.userID(named: "alice"))
    try cloud.fill(BucketPath(scope: .user(id), name: BalanceItem.bucket), count: entries, last: 1_497_960_000_000)
    var device = Device(app: Balance.app, services: [cloud])
    device.storeDefault(token, forKey: CloudUser.tokenKey)
    device.settings.presentsFromViewDidLoad = !dropsProgress
    return device
  }
}

extension Device {
  /// Whether nothing is due and nothing is held.
  fileprivate var isAtRest: Bool {
    hasNothingDue && state.requests.isEmpty && state.completions.isEmpty && !state.navigation.isMoving
  }

  fileprivate var list: BalanceListController {
    get throws {
      let screens = state.screens.all.compactMap { state.screens[controller: $0]?.controller }
      return try #require(screens.lazy.compactMap { $0 as? BalanceListController }.first)
    }
  }
}
