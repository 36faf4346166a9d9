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

  @Test func `after logging out during a load nothing of it is held, and the late page has no receiver`() throws {
    var device = try Self.device(entries: 420)
    device.launch()
    while device.records.ledger.counts(of: .query).answered < 2 { device.advance() }
    #expect(device.state.requests.contains { $0.message != nil })
    let list = try #require(device.state.navigation.visibleScreen)
    device.send(.touch(.leftBarButton), to: list)
    device.finishTurn()
    #expect(device.state.requests.allSatisfy { $0.message == nil && $0.owner == nil })
    device.settle()
    #expect(device.isAtRest)
    #expect(device.sceneStack == ["Title"])
    #expect(device.interface.overlay == nil)
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.violations() == [])
  }

  @Test func `a second load does not start beside the first`() throws {
    var device = try Self.device(entries: 10)
    device.launch()
    device.advance()
    let list = try #require(device.state.screens.all.first { device.sceneName($0) == "BalanceList" })
    device.send(.touch(.rightBarButton), to: list)
    device.finishTurn()
    device.settle()
    #expect(device.records.ledger.counts(of: .query).sent == 1)
    #expect(device.records.issues.isEmpty)
  }

  private static func device(entries: Int) throws -> Device {
    var cloud = Cloud()
    let token = try cloud.signIn("alice")
    let id = try #require(cloud.userID(named: "alice"))
    try cloud.fill(BucketPath(scope: .user(id), name: BalanceItem.bucket), count: entries, last: 1_497_960_000_000)
    var device = Device(app: Balance.app, services: [cloud])
    device.storeDefault(token, forKey: CloudUser.tokenKey)
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
