import BalanceExample
import KiiCloud
import KiiCloudRehearsal
import Rehearsal
import RehearsalDevice
import RehearsalTestSupport
import Testing

@testable import HardenedBalanceExample
@testable import RehearsalExplorer

/// The findings in all states of a small book.
struct ExplorationTests {
  /// An entry is created twice with four.
  private static let actions = Nightly.count(5, otherwise: 4, of: "actions in searches of Balance")

  @Test func `the findings in Balance are those that the documents accept`() {
    var bounds = Bounds()
    (bounds.actions, bounds.remoteWrites) = (Self.actions, 1)
    let rules = Self.search(Balance.appUnderTest, bounds).firstViolations.map(\.standard?.number)
    #expect(rules.compactMap(\.self).sorted() == [5, 8, 11])
  }

  @Test func `Balance(hardened) has no findings`() {
    var bounds = Bounds()
    bounds.faults = 2
    let search = Self.search(HardenedBalance.appUnderTest, bounds)
    #expect(search.firstViolations == [])
    #expect(search.progress.states > 3_000)
  }

  @Test func `Balance(hardened) has no findings while another client writes`() {
    var bounds = Bounds()
    bounds.actions = Nightly.count(4, otherwise: 3, of: "actions while another client writes")
    bounds.remoteWrites = 1
    #expect(Self.search(HardenedBalance.appUnderTest, bounds).firstViolations == [])
  }

  @Test(arguments: Nightly.isOn ? ["Balance", "Balance(hardened)"] : ["Balance(hardened)"])
  func `reusing transitions reaches the same states as making them`(name: String) {
    let app = name == "Balance" ? Balance.appUnderTest : HardenedBalance.appUnderTest
    var bounds = Bounds()
    bounds.faults = Nightly.count(2, otherwise: 1, of: "faults in searches with and without memory")
    bounds.actions = bounds.faults + 2
    bounds.remoteWrites = 1
    let following = Self.search(app, bounds)
    bounds.remembersTransitions = false
    let making = Self.search(app, bounds)
    var progress = making.progress
    // What is remembered takes memory.
    progress.megabytes = following.progress.megabytes
    #expect(following.progress == progress)
    #expect(following.firstViolations == making.firstViolations)
    #expect(following.progress.transitions > 600)
  }

  /// Each point is needed: without it there is a finding.
  @Test(arguments: [
    (Hardening.namesEntries, 8), (.checksOverwrites, 11), (.readsPagesTwice, 5),
  ])
  func `there is a finding without`(point: Hardening, rule: Int) {
    var bounds = Bounds()
    bounds.remoteWrites = rule == 8 ? 0 : 1
    bounds.actions = Nightly.isOn ? Self.actions : rule == 8 ? 4 : 2
    let app = AppUnderTest(
      HardenedBalance.app(hardening: .all.subtracting(point)), services: [Cloud()], vocabularies: [.cloud],
      exploration: HardenedBalance.exploration)
    #expect(Self.search(app, bounds).firstViolations.map(\.standard?.number) == [rule])
  }

  private static func search(_ test: AppUnderTest, _ bounds: Bounds) -> Search {
    var device = Device(app: test.app, services: test.services)
    _ = try? device.updateService(Cloud.self) { cloud in
      _ = try cloud.addUser("alice", password: "secret")
      let path = BucketPath(scope: .user(cloud.userID(named: "alice") ?? ""), name: BalanceItem.bucket)
      try cloud.add(["name": "Rent", "type": 2, "amount": 70000], to: path, created: 0)
      try cloud.add(["name": "Pay", "type": 1, "amount": 90000], to: path, created: 1)
      cloud.paging.limit = 1
    }
    let token = try? device.updateService(Cloud.self) { try $0.signIn("alice") }
    device.storeDefault(token ?? nil, forKey: CloudUser.tokenKey)
    let world = ExplorableWorld(
      device: device, exploration: test.exploration, userID: device.service(Cloud.self)?.userID(named: "alice"))
    var search = Search(world, bounds: bounds)
    search.run()
    return search
  }
}
