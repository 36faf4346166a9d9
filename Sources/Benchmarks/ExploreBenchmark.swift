import Balance
import CloudClient
import DeviceSteps
import Explorer
import FakeCloud
import Invariants
import Rehearsal
import SimulatedDevice

enum ExploreBenchmark {
  static func measurements(_ arguments: [String]) async -> [Measurement] {
    var bounds = Bounds()
    bounds.faults = 3
    bounds.actions = 8
    bounds.asksRecovery = false
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      if name == "--faults" { bounds.faults = Int(value) ?? 3 }
      if name == "--actions" { bounds.actions = Int(value) ?? 8 }
    }
    let test = Balance.appUnderTest
    var device = Device(app: test.app, services: test.services)
    _ = try? device.updateService(Cloud.self) { cloud in
      _ = try cloud.addUser("alice", password: "secret")
      let path = BucketPath(scope: .user(cloud.userID(named: "alice") ?? ""), name: "balance_book")
      try cloud.add(["name": "Rent", "type": 2, "amount": 70000], to: path, created: 0)
      try cloud.add(["name": "Pay", "type": 1, "amount": 90000], to: path, created: 1)
      cloud.paging.limit = 1
    }
    let token = try? device.updateService(Cloud.self) { try $0.signIn("alice") }
    device.storeDefault(token ?? nil, forKey: CloudUser.tokenKey)
    let world = ExplorableWorld(
      device: device, exploration: test.exploration, userID: device.service(Cloud.self)?.userID(named: "alice"))
    var search = Search(world, bounds: bounds)
    let start = ContinuousClock.now
    search.run()
    let time = (ContinuousClock.now - start) / .seconds(1)
    return [
      Measurement(name: "explore.states", value: Double(search.progress.states), unit: "1"),
      Measurement(name: "explore.transitions", value: Double(search.progress.transitions), unit: "1"),
      Measurement(name: "explore.rate", value: Double(search.progress.transitions) / time, unit: "1/s"),
    ]
  }
}
