import BalanceExample
import KiiCloud
import RehearsalApp
import Testing

@testable import HardenedBalanceExample

/// The id with which an entry is saved.
struct EntryIDTests {
  @Test func `every try has the same id until the cloud has it`() {
    var context = Self.context(now: 36 * 36)
    #expect(EntryID.next(&context) == "100-1")
    #expect(EntryID.next(&context) == "100-1")
    EntryID.acknowledge(Self.objects("other", "100-2"), &context)
    #expect(EntryID.next(&context) == "100-1")
    EntryID.acknowledge(Self.objects("other", "100-1"), &context)
    #expect(EntryID.next(&context) == "100-2")
  }

  @Test func `a load before the first add acknowledges nothing`() {
    var context = Self.context(now: 0)
    EntryID.acknowledge(Self.objects("-1", "0-1"), &context)
    #expect(context.effects.isEmpty)
  }

  @Test func `the device keeps its name when the clock changes`() {
    var first = Self.context(now: 35)
    _ = EntryID.next(&first)
    var later = Context<EditItemController.Message>(
      environment: DeviceEnvironment(locale: "en_US", timeZone: "GMT", now: 99), defaults: first.defaults)
    #expect(EntryID.next(&later) == "z-1")
  }

  private static func context(now: Int64) -> Context<EditItemController.Message> {
    Context(environment: DeviceEnvironment(locale: "en_US", timeZone: "GMT", now: now), defaults: Defaults())
  }

  private static func objects(_ ids: String...) -> [CloudObject] {
    let bucket = CloudUser(token: "token").bucket(withName: BalanceItem.bucket)
    return ids.map { bucket.createObject(withID: $0) }
  }
}
