#if os(Linux)
  import Foundation
  import Supervision
  import Testing

  /// A copy of the process sends its results, however it ends.
  ///
  /// The tests run in processes of their own: one of several threads is not to be copied.
  struct ProcessForkTests {
    @Test func `a copy's bytes arrive, in order`() async {
      await #expect(processExitsWith: .success) {
        let reply = ProcessFork.run { send in for byte in 0..<200 { send(UInt8(byte)) } }
        precondition(reply?.bytes == (0..<200).map { UInt8($0) } && reply?.isHang == false)
      }
    }

    @Test func `what a copy had sent in front of a trap arrives`() async {
      await #expect(processExitsWith: .success) {
        let reply = ProcessFork.run { send in
          send(7)
          fatalError("it is full")
        }
        precondition(reply?.bytes == [7] && reply?.isHang == false)
      }
    }

    @Test func `a copy that is silent for too long is ended, whether it works or sleeps`() async {
      await #expect(processExitsWith: .success) {
        for sleeps in [false, true] {
          let reply = ProcessFork.run(patience: .milliseconds(300)) { send in
            for _ in 0..<5 {
              usleep(100_000)
              send(1)
            }
            while true { if sleeps { sleep(1) } }
          }
          precondition(reply?.bytes == [1, 1, 1, 1, 1] && reply?.isHang == true)
        }
      }
    }

    @Test func `a program that a copy starts is not waited for`() async {
      await #expect(processExitsWith: .success) {
        let begin = ContinuousClock.now
        let reply = ProcessFork.run { send in
          send(7)
          system("sleep 20 >&- 2>&- &")
        }
        precondition(reply?.bytes == [7] && reply?.isHang == false)
        precondition(ContinuousClock.now - begin < .seconds(10))
      }
    }

    @Test func `a copy that closes its line and goes on is ended`() async {
      await #expect(processExitsWith: .success) {
        let reply = ProcessFork.run { send in
          send(7)
          for descriptor in 3..<Int32(64) { close(descriptor) }
          while true { sleep(1) }
        }
        precondition(reply?.bytes == [7])
      }
    }
  }
#endif
