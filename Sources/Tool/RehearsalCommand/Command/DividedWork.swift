import Findings
import Rehearsal
import Supervision

/// Work that child processes share: each does a part, and sends what has come of it, in any order.
struct DividedWork {
  /// The call without its options, for messages.
  let call: String
  let program: ChildProgram
  let streams: Streams

  /// Lets children do the parts.
  ///
  /// - Parameter receive: Receives each message; false for one that cannot be read.
  func run(_ parts: [WorkPart], receive: ([UInt8]) -> Bool) throws(CommandError) {
    var supervisor = Supervisor(timeout: nil)
    do {
      for part in parts {
        let child = try supervisor.start(program)
        var packer = Packer()
        part.pack(into: &packer)
        supervisor.send(packer.bytes, to: child)
        supervisor.dismiss(child)
      }
    } catch {
      throw CommandError(call, "no child process could be started: \(error)", remedy: "--in-process")
    }
    while let (_, event) = supervisor.next() {
      switch event {
      case .frame(let bytes): guard receive(bytes) else { throw .garbled(by: call) }
      case .wrote: break
      case .ended(let exit):
        guard exit.cause != .exited(0) else { break }
        streams.endProgress()
        throw CommandError(
          call, "a child process ended before its time: \(exit.explanation)",
          remedy: program.inDebugger(Array(program.arguments.dropFirst())))
      }
    }
  }

  /// The part that the parent asks a child for, or nil if it asks for nothing.
  static func part(for parent: ParentConnection) throws -> WorkPart? {
    guard let frame = parent.receive() else { return nil }
    var unpacker = Unpacker(frame)
    return try WorkPart(&unpacker)
  }
}
