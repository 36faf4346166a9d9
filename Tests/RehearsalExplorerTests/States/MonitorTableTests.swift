import RehearsalApp
import RehearsalShelf
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// Monitors are numbers, one for all equal ones.
struct MonitorTableTests {
  private let table = MonitorTable(PremiseAudit(isThorough: true))
  private let blank = InvariantMonitor(Exploration { $0.listSpecifications = [ShelfList()] })

  /// A monitor after a request that has failed for a screen.
  private func failed(_ status: Int) -> InvariantMonitor {
    var monitor = blank
    let ending = RequestEnding(
      request: Ping(), owner: ScreenID(number: 1), scene: "Shelf",
      answer: .failure(ServiceError(status: status, code: "NO")),
      isApplied: false,
      fields: [], isLeaving: false)
    monitor.receive(.ended(ending))
    return monitor
  }

  private struct Ping: ServiceRequest {
    typealias Success = Bool
    let operation: ServiceOperation = "GET /ping"
  }

  @Test func `equal monitors have one number, others have not`() {
    let numbers = [blank, failed(500), failed(503), blank, failed(500)].map { table.number(of: $0, shown: nil) }
    #expect(numbers == [1, 2, 3, 1, 2])
    #expect(table.monitor(numbers[2]) == failed(503))
  }

  @Test func `monitors share the part in which they are equal`() {
    let numbers = [blank, failed(500)].compactMap { table[table.number(of: $0, shown: nil)] }
    #expect(numbers.count == 2 && numbers[0].histories == numbers[1].histories && numbers[0].user != numbers[1].user)
  }

  @Test func `no monitor is zero`() {
    #expect(table.number(of: nil, shown: nil) == 0 && table.monitor(0) == nil && table[0] == nil)
  }

  @Test func `the contents do not depend on the numbers`() {
    let other = MonitorTable(PremiseAudit(isThorough: true))
    _ = table.number(of: blank, shown: nil)
    let contents = [(table, blank), (table, failed(500)), (other, failed(500))].map { table, monitor in
      var mixer = FingerprintMixer()
      table.mixContent(of: table.number(of: monitor, shown: nil), into: &mixer)
      return mixer.fingerprint
    }
    #expect(contents[1] == contents[2] && contents[0] != contents[1])
  }
}
