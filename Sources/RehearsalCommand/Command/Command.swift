import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalLive

/// A call of a subcommand, read.
protocol Command: Sendable {
  init(_ given: GivenArguments) throws(CommandError)

  /// Whether it runs, searches or reads scenarios of the apps on board.
  var usesApps: Bool { get }

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
  var apps: [AppUnderTest]
  let streams: Streams
  var live: LiveConnection?
  /// This program as a child, which serves with the same arguments and apps, or nil if all happens in this process.
  var child: ChildProgram?
  /// A child that has been started already, so that it gets ready while this process plans a run.
  var firstChild: SupervisedChild?
  /// Gets the exit code before a run is freed, and may end the process.
  var ending: (Int32) -> Void = { _ in }
}

/// A command line, read.
struct Invocation {
  let subcommand: Subcommand
  let command: any Command

  init(_ arguments: [String], apps: [String] = []) throws(CommandError) {
    guard let first = arguments.first else {
      throw CommandError("rehearse", "the subcommand is missing", remedy: "rehearse run, or rehearse --help")
    }
    let rest = arguments.dropFirst()
    let isHelp = first == "-h" || first == "--help"
    guard first != "--version" else {
      (subcommand, command) = (.help, HelpCommand(on: .version))
      return
    }
    let called = isHelp ? .help : try Subcommand.of(first)
    guard isHelp || !rest.asksForHelp else {
      (subcommand, command) = (.help, HelpCommand(on: called.name == "help" ? .overview : .subcommand(called)))
      return
    }
    subcommand = called
    command = try called.command.init(GivenArguments(rest, of: called, apps: apps))
  }
}

extension Subcommand {
  static func of(_ name: String) throws(CommandError) -> Subcommand {
    if let subcommand = named(name) { return subcommand }
    let near = nearestNames(to: name, among: all.map(\.name))
    throw CommandError(
      name, "there is no such subcommand",
      remedy: "rehearse \(near.first ?? "run"), or rehearse --help for all of them")
  }
}

extension ArraySlice<String> {
  var asksForHelp: Bool {
    prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }
}
