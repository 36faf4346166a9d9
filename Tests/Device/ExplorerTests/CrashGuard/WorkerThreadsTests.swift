import Basics
import CrashPage
import Testing

@testable import Explorer

/// Threads sleep between one piece of work and the next, and are the same ones for all.
struct WorkerThreadsTests {
  private var ownThread: Int { Int(crash_page_thread()) }

  /// Runs as many jobs as are wanted, each of which waits until all others have begun, and returns their threads.
  private func run(_ count: Int, _ threads: WorkerThreads, _ page: SharedPage) -> [Int] {
    let begun = Lock(0)
    let numbers = Lock(Array(repeating: 0, count: count))
    threads.run(
      (0..<count).map { number in
        let body: @Sendable () -> Void = {
          begun.withLock { $0 += 1 }
          while begun.withLock(\.self) < count {}
          numbers.withLock { [own = Int(crash_page_thread())] in $0[number] = page.work(number).thread == own ? own : -1
          }
        }
        return (page.work(number), body)
      })
    return numbers.withLock(\.self)
  }

  @Test func `each job has a thread of its own, and so has each later one`() throws {
    let page = try #require(SharedPage())
    let threads = WorkerThreads()
    let two = run(2, threads, page)
    let four = run(4, threads, page)
    #expect(!four.contains(-1) && !four.contains(ownThread) && Set(four).count == 4)
    #expect(Array(four.prefix(2)) == two && run(4, threads, page) == four && run(1, threads, page) == [four[0]])
    #expect((0..<4).allSatisfy { page.work($0).thread == 0 })
    threads.end()
  }

  @Test func `no thread is left after the end, and others take up later work`() throws {
    let page = try #require(SharedPage())
    let threads = WorkerThreads()
    let before = run(3, threads, page)
    threads.end()
    let after = run(3, threads, page)
    #expect(Set(before).isDisjoint(with: after) && Set(after).count == 3)
    threads.end()
    threads.end()
  }

  @Test func `a thread may use the stack as deeply as the main one`() throws {
    @Sendable func depth(_ left: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1 << 10, alignment: 8) { bytes in
        bytes[0] = 1
        return left == 0 ? 0 : depth(left - 1) + Int(bytes[0])
      }
    }
    let page = try #require(SharedPage())
    let threads = WorkerThreads()
    let reached = Lock(0)
    let body: @Sendable () -> Void = { reached.withLock { $0 = depth(4_000) } }
    threads.run([(page.work(0), body)])
    #expect(reached.withLock(\.self) == 4_000)
    threads.end()
  }
}
