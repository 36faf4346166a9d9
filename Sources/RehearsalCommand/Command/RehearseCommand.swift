import Rehearsal
import RehearsalBase
public import RehearsalDevice
public import RehearsalLive
import RehearsalPlatform
import RehearsalRunner

/// The command line for a package's own apps.
///
/// ```swift
/// @main struct Main {
///   static func main() async { await RehearseCommand.main([myApp]) }
/// }
/// ```
///
/// Exit codes: 0 when everything passed; 1 when a scenario failed, or was undefined, ambiguous or pending; 2 for a wrong
/// call, for input that cannot be read or parsed, and when nothing was run.
public enum RehearseCommand {
  /// The version the command prints: the one whose tag comes next, until it is set.
  static let version = "0.2.0"

  /// Reads the command line, does what it says, and ends the process.
  ///
  /// Runs on the main thread: its memory grows in larger pieces than that of other threads, which is faster.
  ///
  /// - Parameter live: The way to real servers, for `rehearse run --live`: `.http` of `RehearsalLiveHTTP`.
  @MainActor
  public static func main(
    _ apps: @autoclosure () -> [AppUnderTest], live: LiveConnection? = nil
  ) async -> Never {
    Streams.holdPlaces()
    if let number = Self.firstUnreadableArgument {
      // Decoded with replacement characters, the argument would name another file.
      Streams.standard.error("argument \(number): this is not valid UTF-8\n  try: give the file another name\n")
      exit(2)
    }
    let words = CommandLine.arguments
    guard !words.isEmpty else {
      let place = "/proc/self/cmdline"
      Streams.standard.error(
        "\(place): the arguments of the call cannot be read\n  try: mount /proc, where Swift looks for them\n")
      exit(2)
    }
    let given = Array(words.dropFirst())
    if given.first == childFlag {
      let status = CalledCommand.$name.withValue(calledName) {
        serve(Array(given.dropFirst()), apps: apps, streams: .standard, live: live)
      }
      exit(status)
    }
    let arguments = withOptions(given)
    // A file beyond the limit on file sizes is an error, as a full disk is. By default the signal ends the process.
    signal(SIGXFSZ, SIG_IGN)
    let child = ChildProgram.this(arguments: [childFlag] + arguments)
    let isInProcess = arguments.contains(CommandOption.inProcess.name)
    // Starting a child takes as long as making the apps and the plan of a small run, so it is started first. An error
    // is reported when the child is needed.
    let runsChildren =
      arguments.first == Subcommand.run.name && !isInProcess && !arguments.contains(CommandOption.dryRun.name)
    let firstChild = runsChildren ? try? SupervisedChild(child) : nil
    let isLivePage =
      arguments.first == Subcommand.prototype.name && arguments.contains(CommandOption.livePage.name)
    let runsApps = isInProcess || isLivePage || arguments.first == Subcommand.play.name
    let streams = runsApps ? Streams.standardApartFromApps() : .standard
    // The closure is the main actor's, as this function is: what it calls stays on the main thread.
    let status = await CalledCommand.$name.withValue(calledName) { @MainActor in
      await run(
        arguments, child: child, firstChild: firstChild, apps: apps(), streams: streams, live: live,
        ending: { TrapGuard.endProcess($0) })
    }
    TrapGuard.endProcess(status)
  }

  private static var calledName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? CalledCommand.usualName
  }

  private static func withOptions(_ arguments: [String]) -> [String] {
    do throws(CommandError) {
      return arguments.dropFirst().asksForHelp ? arguments : try OptionsFile.expanded(arguments)
    } catch {
      Streams.standard.error(error.problems.map { $0 + "\n" }.joined())
      exit(2)
    }
  }

  @MainActor private static var firstUnreadableArgument: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { number in
      CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } == true
    }
  }

  private static let childFlag = "--supervised-child"

  /// Does what the arguments say and returns the exit code.
  ///
  /// `child` is the program that calls `serve` with the same arguments and apps. Without one, everything happens in this
  /// process; `firstChild` has been started already. `ending` gets the exit code before the run is freed, and may end the
  /// process.
  nonisolated(nonsending) static func run(
    _ arguments: [String], child: ChildProgram? = nil, firstChild: SupervisedChild? = nil, apps: [AppUnderTest],
    streams: Streams, live: LiveConnection? = nil, ending: @escaping (Int32) -> Void = { _ in }
  ) async -> Int32 {
    do {
      let invocation = try Invocation(arguments, apps: apps.map(\.app.name))
      let command = invocation.command
      if command.usesApps { try check(apps) }
      let context = CommandContext(
        apps: apps, streams: streams, live: live, child: child, firstChild: firstChild
      ) { status in
        streams.say(status, of: invocation.subcommand)
        ending(status)
      }
      let status = try await command.run(context)
      // A run says it before it is freed.
      if !(command is RunCommand) { streams.say(status, of: invocation.subcommand) }
      return status
    } catch {
      streams.error(error.problems.map { renamed($0) + "\n" }.joined())
      // No report can show it.
      if arguments.first == Subcommand.run.name, streams.isOnGitHub {
        for annotation in error.annotations { streams.annotate(annotation) }
      }
      return 2
    }
  }

  static func renamed(_ text: String) -> String {
    CalledCommand.renamed(text, subcommands: Subcommand.all.map(\.name))
  }

  private static func check(_ apps: [AppUnderTest]) throws(CommandError) {
    guard !apps.isEmpty else {
      throw CommandError(
        "rehearse", "no app is registered",
        remedy: "await RehearseCommand.main([myApp]), with an AppUnderTest for each app")
    }
    let problems = apps.problemsOfRegistration + apps.compactMap(\.problemOfLists)
    guard problems.isEmpty else { throw CommandError(problems) }
  }

  /// Does, as a supervised child, what its parent asks for, and returns the exit code; the arguments are the parent's.
  private static func serve(
    _ arguments: [String], apps: () -> [AppUnderTest], streams: Streams, live: LiveConnection?
  ) -> Int32 {
    do {
      // An app's code may never return. So this comes before it: from here on, this process ends with its parent.
      let parent = try ParentConnection()
      let apps = apps()
      guard let command = try Invocation(arguments).command as? any SupervisedCommand else { return 2 }
      try command.serve(parent, CommandContext(apps: apps, streams: streams, live: live))
      return 0
    } catch {
      streams.error("\(error)\n")
      return 2
    }
  }
}
