import RehearsalBase
import Testing

struct DeferredTests {
  @Test func `a value is made when it is asked for, and once`() {
    let count = Lock(0)
    let value = Deferred {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    let copy = value
    #expect(count.withLock(\.self) == 0)
    #expect(value.value == 1)
    #expect(copy.value == 1)
    #expect(count.withLock(\.self) == 1)
  }
}
