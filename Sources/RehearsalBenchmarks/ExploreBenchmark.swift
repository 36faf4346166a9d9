import BalanceExample
import Foundation
import KiiCloud
import KiiCloudRehearsal
import Rehearsal
import RehearsalApp
import RehearsalDevice
import RehearsalExplorer
import RehearsalPlatform

/// Measures a search of every state Balance can reach: `explore --faults F --actions A`, with the
/// kinds of faults that `--fault-kinds` names.
///
/// With `--whole`, what a user runs is measured: Balance's own exploration with one thread, all invariants, recovery, and
/// counterexamples as scenarios.
///
/// A transition is one input, outcome or due event applied to a state; it leads to a new or a known state. Every
/// invariant is checked in every state, except recovery: that is a search of its own.
struct ExploreBenchmark {
  private var bounds = Bounds()
  private var isWhole = false

  init(_ arguments: [String]) throws(BenchmarkError) {
    let usage = "benchmarks explore [--whole] --faults F --actions A --fault-kinds KIND,..."
    isWhole = arguments.contains("--whole")
    let options = try BenchmarkOptions(
      arguments.filter { $0 != "--whole" }, of: ["--faults", "--actions", "--fault-kinds"], usage: usage)
    bounds.faults = min(try options.number("--faults", from: 0, else: 3), 7)
    bounds.actions = min(try options.number("--actions", from: 0, else: 8), 200)
    bounds.asksRecovery = false
    guard let names = options.text("--fault-kinds") else { return }
    let kinds = names.split(separator: ",").map { Fault.ofKind(named: String($0)) }
    guard kinds.allSatisfy({ $0 != nil }) else { throw BenchmarkError(message: "\(names): \(usage)") }
    bounds.kinds = kinds.compactMap(\.self).flatMap(\.self)
  }

  func measurements() -> [Measurement] { isWhole ? whole : searched }

  private var whole: [Measurement] {
    let run = ExplorationRun(ExplorationSettings(bounds, faultKinds: bounds.kinds), goal: .app(Balance.appUnderTest))
    let before = peakMemory
    let start = ContinuousClock.now
    var progress = SearchProgress()
    run.run { event in
      if case .searched(let end) = event { progress = end }
      return true
    }
    let time = (ContinuousClock.now - start) / .seconds(1)
    let transitions = Double(progress.transitions - progress.repeatedTransitions)
    return [
      Measurement(name: "explore.whole.states", value: Double(progress.states), unit: "1"),
      Measurement(name: "explore.whole.transitions", value: transitions, unit: "1"),
      Measurement(name: "explore.whole.rate", value: transitions / time, unit: "1/s"),
      Measurement(
        name: "explore.whole.memory", value: Double(peakMemory - before) / Double(progress.states), unit: "B"),
    ]
  }

  private var searched: [Measurement] {
    let before = peakMemory
    var search = Search(Self.world, bounds: bounds)
    let start = ContinuousClock.now
    search.run()
    let time = (ContinuousClock.now - start) / .seconds(1)
    let states = Double(search.progress.states)
    let transitions = Double(search.progress.transitions)
    return [
      Measurement(name: "explore.states", value: states, unit: "1"),
      Measurement(name: "explore.transitions", value: transitions, unit: "1"),
      Measurement(name: "explore.rate", value: transitions / time, unit: "1/s"),
      Measurement(name: "explore.memory", value: Double(peakMemory - before) / states, unit: "B"),
    ]
  }

  private static var world: ExplorableWorld {
    let test = Balance.appUnderTest
    var cloud = Cloud()
    cloud.paging.limit = 1
    var device = Device(app: test.app, services: [cloud])
    let token = try? device.updateService(Cloud.self) { cloud in
      let id = try cloud.addUser("alice", password: "secret")
      let path = BucketPath(scope: .user(id), name: "balance_book")
      try cloud.add(["name": "Rent", "type": 2, "amount": 70000], to: path, created: 0)
      try cloud.add(["name": "Pay", "type": 1, "amount": 90000], to: path, created: 1)
      return try cloud.signIn("alice")
    }
    device.storeDefault(token ?? nil, forKey: CloudUser.tokenKey)
    return ExplorableWorld(
      device: device, exploration: test.exploration, userID: device.service(Cloud.self)?.userID(named: "alice"))
  }
}
