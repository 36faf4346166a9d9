import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport

@testable import RehearsalBase
@testable import RehearsalCommand

/// A call of `rehearse play` in this process, with a script on its standard input.
func play(
  _ arguments: [String], _ script: String, apps: [AppUnderTest] = [Balance.appUnderTest], child: ChildProgram? = nil
) async -> Outcome {
  let output = Collector()
  let error = Collector()
  let input = Lock([Array(script.utf8)])
  let streams = Streams(
    input: { input.withLock { $0.popLast() } },
    output: { bytes in
      output.add(bytes)
      return true
    }, error: { error.add(Array($0.utf8)) })
  let status = await RehearseCommand.run(["play"] + arguments, child: child, apps: apps, streams: streams)
  return Outcome(status: status, output: output.text, error: error.text)
}

/// The same in a process of its own, which survives traps.
func played(
  _ arguments: [String], _ script: String, environment: [String: String] = [:], in folder: Folder? = nil,
  program: String = "RehearsalFallibleApp"
) throws -> Outcome {
  let folder = try folder ?? Folder([:])
  try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/script"))
  let path = FallibleCommand.program(program, arguments: []).path
  let command = try RunningCommand(
    ["-c", "exec \"$0\" \"$@\" < script", path, "play"] + arguments, environment: environment, in: folder,
    program: URL(filePath: "/bin/sh"))
  return try command.end()
}
