import Rehearsal
import RehearsalBase

/// A command line, read.
struct Invocation {
  let subcommand: Subcommand
  let command: any Command

  /// Reads the arguments that follow the command's name.
  ///
  /// - Parameter apps: The names of the apps on board, for messages.
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
  /// Whether help is asked for anywhere before `--`.
  var asksForHelp: Bool {
    prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }
}
