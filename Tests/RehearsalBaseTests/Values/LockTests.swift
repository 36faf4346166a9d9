import Dispatch
import RehearsalBase
import Testing

struct LockTests {
  @Test func `changes by several threads are all kept`() {
    let lock = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock(\.self) == 80_000)
  }

  @Test func `an error is rethrown, and the lock is free again`() {
    struct Failure: Error {}
    let lock = Lock(1)
    #expect(throws: Failure.self) { try lock.withLock { _ throws(Failure) in throw Failure() } }
    #expect(lock.withLock { $0 } == 1)
  }
}
