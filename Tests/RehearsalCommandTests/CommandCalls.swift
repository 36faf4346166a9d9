import BalanceExample
import Rehearsal
import RehearsalBase
import Testing

@testable import RehearsalCommand

/// The exit code and the output of a call of the command.
struct Outcome: Sendable {
  let status: Int32
  let output: String
  let error: String

  /// Expects an exit code, texts in the output and others that are not there.
  ///
  /// - Parameter isSilent: Whether nothing may be written to standard error.
  func expect(
    _ status: Int32, _ texts: String..., startingWith start: String = "", endingWith end: String = "",
    without absent: String..., isSilent: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status && (error == "" || !isSilent), "\(output)\(error)", sourceLocation: sourceLocation)
    check(texts, start, end, without: absent, sourceLocation)
  }

  /// Expects texts in the output, whatever the exit code.
  func expectOutput(
    _ texts: String..., startingWith start: String = "", endingWith end: String = "", without absent: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(texts, start, end, without: absent, sourceLocation)
  }

  private func check(
    _ texts: [String], _ start: String, _ end: String, without absent: [String], _ sourceLocation: SourceLocation
  ) {
    for text in texts { #expect(output.contains(text), "\(output)\(error)", sourceLocation: sourceLocation) }
    for text in absent { #expect(!output.contains(text), "\(output)", sourceLocation: sourceLocation) }
    #expect(output.hasPrefix(start) && output.hasSuffix(end), "\(output)\(error)", sourceLocation: sourceLocation)
  }

  /// Expects that the call is an error with some texts, before anything is printed unless it has begun.
  func expectRefused(
    _ texts: String..., startingWith start: String = "", hasBegun: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(status == 2 && (output == "" || hasBegun), "\(output)\(error)", sourceLocation: sourceLocation)
    for text in texts { #expect(error.contains(text), "\(error)", sourceLocation: sourceLocation) }
    #expect(error.hasPrefix(start), "\(error)", sourceLocation: sourceLocation)
  }
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
