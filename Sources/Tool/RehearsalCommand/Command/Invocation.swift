import Diagnostics
import Rehearsal

/// A command line, read.
enum Invocation: Hashable, Sendable {
  case run(RunInvocation)
  case watch(WatchInvocation)
  case explore(ExploreInvocation)
  case play(PlayInvocation)
  case graph(GraphCommand)
  case coverage(CoverageCommand)
  case prototype(PrototypeCommand)
  case report(ReportCommand)
  case lint(LintCommand)
  case steps(StepsCommand)
  case explain(ExplainCommand)
  case new(NewCommand)
  case gherkin(GherkinCommand)
  case completion(CompletionRequest)
  case help(HelpTopic?)
  case version

  /// Reads the arguments that follow the command's name.
  ///
  /// - Parameter apps: The names of the apps on board, for messages.
  init(_ arguments: [String], apps: [String] = []) throws(CommandError) {
    guard let first = arguments.first else {
      throw CommandError("rehearse", "the subcommand is missing", remedy: "rehearse run, or rehearse --help")
    }
    if first == "--version" {
      self = .version
      return
    }
    let rest = arguments.dropFirst()
    let isHelp = first == "-h" || first == "--help"
    let subcommand = isHelp ? .help : try Self.subcommand(first)
    guard isHelp || !rest.asksForHelp else {
      self = .help(subcommand == .help ? nil : .subcommand(subcommand))
      return
    }
    let given = try GivenArguments(rest, of: subcommand, apps: apps)
    switch subcommand {
    case .run:
      let run = try RunInvocation(given)
      self = given.has(.watch) ? .watch(WatchInvocation(given, of: run)) : .run(run)
    case .explore: self = .explore(try ExploreInvocation(given))
    case .play: self = .play(try PlayInvocation(given))
    case .graph: self = .graph(try GraphCommand(given))
    case .coverage: self = .coverage(try CoverageCommand(given))
    case .prototype: self = .prototype(try PrototypeCommand(given))
    case .report: self = .report(try ReportCommand(given))
    case .lint: self = .lint(try LintCommand(given))
    case .steps: self = .steps(try StepsCommand(given))
    case .explain: self = .explain(try ExplainCommand(given))
    case .new: self = .new(try NewCommand(given))
    case .gherkin: self = .gherkin(try GherkinCommand(given))
    case .completion: self = .completion(try CompletionRequest(given))
    default: self = .help(try given.operands.first.map { (name) throws(CommandError) in try Self.topic(name) })
    }
  }

  private static func topic(_ name: String) throws(CommandError) -> HelpTopic {
    name == HelpTopic.configName ? .config : .subcommand(try subcommand(name))
  }

  private static func subcommand(_ name: String) throws(CommandError) -> Subcommand {
    if let subcommand = Subcommand.named(name) { return subcommand }
    let near = nearestNames(to: name, among: Subcommand.all.map(\.name))
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

extension Invocation {
  /// Whether it runs, searches or reads scenarios of the apps on board.
  var usesApps: Bool {
    switch self {
    case .run, .explore, .play, .graph, .coverage, .prototype, .lint: true
    // The runs that it starts do.
    case .watch, .report, .steps, .explain, .new, .gherkin, .completion, .help, .version: false
    }
  }
}
