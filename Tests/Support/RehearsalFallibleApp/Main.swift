import Foundation
import Rehearsal
import RehearsalBase
import RehearsalCommand

/// A program that crashes and hangs on request, for tests of the supervision of children.
///
/// It is a `rehearse` with the fallible apps. Called with `obey`, it is only a child; called with `garble`, it is a
/// child that sends invalid messages.
@main
struct Main {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "obey": try obey(ParentConnection())
    case "obey-watching": try obey(ParentConnection(watchesByThread: true))
    case "supervise": try supervise(CommandLine.arguments[2])
    case "garble": try garble(ParentConnection())
    case "interruptions": interruptions()
    case "relay": try Relay.run(Int(CommandLine.arguments[2]) ?? 0, Array(CommandLine.arguments[3...]))
    default: await RehearseCommand.main(apps)
    }
  }

  private static let apps =
    FallibleApps.all + EndlessApps.all + RememberingApps.all + BefallenApps.all + RecoveringApps.all

  /// Starts children of a mode that loop without end, and waits for them.
  private static func supervise(_ mode: String) throws {
    var supervisor = Supervisor(timeout: nil)
    for _ in 0..<3 { try supervisor.start(.this(arguments: [mode])).send(Array("spin".utf8)) }
    while supervisor.next() != nil {}
  }

  /// Sends invalid messages.
  private static func garble(_ parent: ParentConnection) {
    parent.begin()
    parent.send([0xFF, 0xFE, 0xFD])
    parent.end()
    parent.flush()
  }

  /// Prints whether an interruption was noticed, and whether the next exploration wrongly notices it, too.
  private static func interruptions() {
    let first = Interruption()
    raise(SIGINT)
    let hasCome = first.hasCome
    first.end()
    let second = Interruption()
    print(hasCome, second.hasCome)
    second.end()
  }

  /// Runs the requests of the parent, each of which is announced first.
  ///
  /// A request is a verb, in some cases with an argument.
  private static func obey(_ parent: ParentConnection) {
    while let request = parent.receive() {
      let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
      parent.begin()
      parent.send(request)
      Mishap(rawValue: words[0])?.happen(words.last ?? "")
      parent.end()
    }
    parent.send(Array("bye".utf8))
    parent.flush()
  }
}
