import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import RehearsalDevice
import Testing

@testable import PublishedBalanceExample

/// The published sample's defects that end the process (The documents' app: What PublishedBalance keeps).
struct TrapTests {
  @Test func `without the defects the same actions succeed`() async {
    await #expect(processExitsWith: .success) { Self.save("12.25") }
    await #expect(processExitsWith: .success) { Self.show(Entry.name, as: "Tea") }
  }

  @Test func `an amount that is empty traps`() async {
    await #expect(processExitsWith: .failure) { Self.save("") }
  }

  @Test func `an amount that is a point traps`() async {
    await #expect(processExitsWith: .failure) { Self.save(".") }
  }

  @Test func `an amount with a comma traps`() async {
    await #expect(processExitsWith: .failure) { Self.save("1,5") }
  }

  @Test func `the row of an entry that could not be added traps`() async {
    await #expect(processExitsWith: .failure) { Self.save("12.25", failing: .create) }
  }

  @Test func `the row of an entry that could not be changed traps`() async {
    await #expect(processExitsWith: .failure) {
      var driver = BalanceDriver()
      driver.fail(.update, with: .status(503))
      driver.start()
      try driver.tap("Entry 2", "Save")
      driver.look()
    }
  }

  @Test func `a record without a name traps`() async {
    await #expect(processExitsWith: .failure) { Self.show(Entry.name, as: nil) }
  }

  @Test func `a record whose amount is not a number traps`() async {
    await #expect(processExitsWith: .failure) { Self.show(Entry.amount, as: "a lot") }
  }

  @Test func `a record of an unknown type traps only when it is opened`() async {
    await #expect(processExitsWith: .success) { Self.show(Entry.type, as: 3) }
    await #expect(processExitsWith: .failure) { Self.show(Entry.type, as: 3, isOpened: true) }
    await #expect(processExitsWith: .success) { Self.show(Entry.type, as: 2, isOpened: true) }
  }

  @Test func `a record without a type traps`() async {
    await #expect(processExitsWith: .failure) { Self.show(Entry.type, as: nil) }
  }

  /// Adds an entry with an amount.
  private static func save(_ amount: String, failing operation: ServiceOperation? = nil) {
    var driver = BalanceDriver()
    if let operation { driver.fail(operation, with: .status(503)) }
    driver.start()
    // In a test of a trap an error counts as a trap, unless it is also an issue.
    do {
      try driver.device.tap("Add")
      try driver.device.typeText(amount, into: "Amount")
      try driver.device.tap("Save")
    } catch {
      Issue.record(error)
    }
    driver.look()
  }

  /// Opens the list with an entry of another client in which one field is changed or missing.
  private static func show(_ field: String, as value: CloudValue?, isOpened: Bool = false) {
    var driver = BalanceDriver()
    var fields: CloudFields = [Entry.name: "Tea", Entry.type: 1, Entry.amount: 100]
    fields[field] = value
    driver.remotely { cloud, path, now in _ = try? cloud.add(fields, to: path, created: now) }
    driver.start()
    do { if isOpened { try driver.device.tap("Tea") } } catch { Issue.record(error) }
    driver.look()
  }
}

extension BalanceDriver {
  /// Waits until nothing is due, and reads the screen.
  fileprivate mutating func look() {
    device.settle()
    _ = device.interface.drawn()
  }
}
