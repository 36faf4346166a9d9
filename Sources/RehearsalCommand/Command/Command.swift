import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalLive

/// A call of a subcommand, read.
protocol Command: Sendable {
  init(_ given: GivenArguments) throws(CommandError)

  /// Whether it runs, searches or reads scenarios of the apps on board.
  var usesApps: Bool { get }

  /// Does what the call says and returns the exit code.
  nonisolated(nonsending) func run(_ context: CommandContext) async throws(CommandError) -> Int32
}

extension Command {
  var usesApps: Bool { false }
}

/// A command that also runs as a supervised child of itself.
protocol SupervisedCommand: Command {
  func serve(_ parent: ParentConnection, _ context: CommandContext) throws
}

extension SupervisedCommand {
  var usesApps: Bool { true }
}

/// The surroundings that a command works with besides its call.
struct CommandContext {
  var name = CalledCommand.usualName
  var apps: [AppUnderTest]
  let streams: Streams
  /// The way to real servers, or nil if the command's author has given none.
  var live: LiveConnection?
  /// This program as a child, which serves with the same arguments and apps, or nil if all happens in this process.
  var child: ChildProgram?
  /// A child that has been started already, so that it gets ready while this process plans a run.
  var firstChild: SupervisedChild?
  /// Gets the exit code before a run is freed, and may end the process.
  var ending: (Int32) -> Void = { _ in }
}
