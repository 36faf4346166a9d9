import KiiCloudRehearsal
import Rehearsal
import RehearsalBase
import RehearsalExplorer
import RehearsalShelf
import RehearsalTestSupport
import Testing

@testable import RehearsalDevice

/// An author's own invariant is asked once for all states in which what it reads is equal.
struct OwnInvariantTests {
  /// What an invariant may read, each broken in some state of the shelf.
  enum Reading: CaseIterable {
    case controller, service, interface, requests, nothing

    func holds(_ device: Device) -> Bool {
      switch self {
      case .controller: (device.controller(ShelfController.self)?.books.count ?? 0) <= 2
      case .service: device.service(Cloud.self).map { $0.objects(in: ShelfApp.path(in: $0)).count <= 2 } ?? true
      case .interface: device.visibleInterface.texts.allSatisfy { !$0.contains("Emma") }
      case .requests: device.requestsUnderWay.count < 2
      case .nothing: true
      }
    }
  }

  private static let actions = Nightly.count(5, otherwise: 3, of: "actions in a search with an own invariant")

  /// The findings of a search, and how often the invariant was asked.
  private static func search(
    _ reading: Reading, comparesDevices: Bool
  ) throws -> (findings: [(violation: Violation, path: [Move])], asked: Int, search: Search) {
    let asked = Lock(0)
    let invariant = Invariant("the rule holds") { device in
      asked.withLock { $0 += 1 }
      // Whoever compares devices has read all of them.
      return (!comparesDevices || device == device) && reading.holds(device)
    }
    let found = try ShelfSearch(nil, ShelfSearch.bounds(faults: 1, actions: actions), invariants: [invariant])
    return (found.findings, asked.withLock(\.self), found.search)
  }

  @Test(arguments: Reading.allCases) func `it is broken where it is when asked in each state`(reading: Reading) throws {
    let seldom = try Self.search(reading, comparesDevices: false)
    let always = try Self.search(reading, comparesDevices: true)
    #expect(seldom.findings.map(\.violation) == always.findings.map(\.violation))
    #expect(seldom.findings.map(\.path) == always.findings.map(\.path))
    #expect(seldom.search.progress.states == always.search.progress.states)
    #expect(seldom.findings.isEmpty == (reading == .nothing || reading == .requests))
    #expect(always.asked >= always.search.progress.transitions)
    #expect(seldom.asked * 3 < always.asked * 2, "\(seldom.asked) of \(always.asked)")
  }
}
