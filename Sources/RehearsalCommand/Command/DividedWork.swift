import Rehearsal
import RehearsalBase
import RehearsalExplorer

/// Work that child processes share: each does a part, and sends what has come of it, in any order, perhaps twice.
struct DividedWork {
  let call: String
  let program: ChildProgram
  let streams: Streams

  func run(_ parts: [WorkPart], receive: ([UInt8]) -> Bool) throws(CommandError) {
    var jobs = ChildJobs(program, requests: parts.map(\.bytes))
    while let (job, event) = jobs.next() {
      switch event {
      case .frame([]): jobs.conclude(job)
      case .frame(let bytes): guard receive(bytes) else { throw .garbled(by: call) }
      case .restarted: break
      case .unstarted(let error): throw .unstarted(call, error)
      case .ended(let exit):
        streams.endProgress()
        throw CommandError(
          call, "a child process ended before its time: \(exit.explanation)",
          remedy: program.inDebugger(Array(program.arguments.dropFirst())))
      }
    }
  }

  static func finish(_ parent: ParentConnection) -> Never {
    parent.send([])
    parent.finish()
  }

  static func part(for parent: ParentConnection) throws -> WorkPart? {
    try parent.receive().map { try WorkPart($0) }
  }
}
