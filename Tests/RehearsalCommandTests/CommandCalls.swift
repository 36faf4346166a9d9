import BalanceExample
import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestSupport

@testable import RehearsalCommand

/// The exit code and the output of a call of the command.
struct Outcome: Sendable {
  let status: Int32
  let output: String
  let error: String
}

func rehearse(_ arguments: String...) async -> Outcome { await rehearse(arguments) }

func rehearse(
  _ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false,
  apps: [AppUnderTest] = [Balance.appUnderTest], child: ChildProgram? = nil
) async -> Outcome {
  let output = Collector()
  let error = Collector()
  let streams = Streams(
    isTerminal: isTerminal,
    environment: { environment[$0] },
    output: { bytes in
      output.add(bytes)
      return true
    }, error: { error.add(Array($0.utf8)) })
  let status = await RehearseCommand.run(arguments, child: child, apps: apps, streams: streams)
  return Outcome(status: status, output: output.text, error: error.text)
}

final class Collector: Sendable {
  private let bytes = Lock<[UInt8]>([])
  func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}
