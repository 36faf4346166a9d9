import Rehearsal
import RehearsalBase
import RehearsalExplorer

/// Work that child processes share: each does a part, and sends what has come of it, in any order, perhaps twice.
struct DividedWork {
  let call: String
  let program: ChildProgram
  let streams: Streams

  func run(_ parts: [WorkPart], receive: ([UInt8]) -> Bool) throws(CommandError) {
    var supervisor = Supervisor(timeout: nil)
    var workers: [Int: (part: WorkPart, restarts: Restarts)] = [:]
    func start(_ part: WorkPart, _ restarts: Restarts, _ supervisor: inout Supervisor) throws(CommandError) {
      let child: Int
      do { child = try supervisor.start(restarts.program) } catch {
        throw CommandError(call, "no child process could be started: \(error)", remedy: "--in-process")
      }
      workers[child] = (part, restarts)
      var packer = Packer()
      part.pack(into: &packer)
      supervisor.send(packer.bytes, to: child)
      supervisor.dismiss(child)
    }
    for part in parts { try start(part, Restarts(program), &supervisor) }
    while let (child, event) = supervisor.next() {
      switch event {
      case .frame([]): workers[child] = nil
      case .frame(let bytes): guard receive(bytes) else { throw .garbled(by: call) }
      case .wrote: break
      case .ended(let exit):
        guard var worker = workers[child] else { break }
        if worker.restarts.learn(from: exit) {
          try start(worker.part, worker.restarts, &supervisor)
          break
        }
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
    guard let frame = parent.receive() else { return nil }
    var unpacker = Unpacker(frame)
    return try WorkPart(&unpacker)
  }
}
