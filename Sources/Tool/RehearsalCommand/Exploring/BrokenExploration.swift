import DeviceSteps
import Diagnostics
import Explorer
import Findings
import Rehearsal
import ScenarioRunner
import Supervision

/// A run of `rehearse explore --broken`: child processes share the breakages, and each is searched for until an invariant
/// sees it.
struct BrokenExploration {
  private let options: ExploreCommand
  private let context: CommandContext
  private var streams: Streams { context.streams }

  init(_ options: ExploreCommand, _ context: CommandContext) {
    self.options = options
    self.context = context
  }

  func run() throws(CommandError) -> Int32 {
    let test = try test
    var found: [SearchedBreakage] = []
    var problems: [String] = []
    func receive(_ message: Message) {
      switch message {
      case .found(let breakage):
        found.append(breakage)
        streams.progress("\(found.count) breakages searched for")
      case .problem(let problem): if !problems.contains(problem) { problems.append(problem) }
      }
    }
    if let child = context.child, !options.isInProcess {
      let work = DividedWork(call: "rehearse explore --broken", program: child, streams: streams)
      try work.run(Shard.all(of: max(1, options.settings.jobs))) { bytes in
        guard let message = try? Message(bytes) else { return false }
        receive(message)
        return true
      }
    } else if let whole = Shard(1, of: 1) {
      search(test, whole, nil, receive)
    }
    streams.endProgress()
    guard problems.isEmpty else { throw CommandError(texts: problems) }
    let report = BrokenSearchReport(of: test.app.name, found)
    let text = try TextOutput(options.reports.text, streams, isAlone: options.reports.files.isEmpty)
    try text.output(report.text)
    try text.finish()
    return report.isTruncated ? 3 : report.isComplete ? 0 : 1
  }

  /// Searches for a part of the breakages, as a child.
  func serve(_ parent: ParentConnection) throws {
    guard let part = try DividedWork.part(for: parent) else { return }
    let test = try test
    parent.begin()
    CrashGuard.run(timeout: options.timeout, endsWithParent: true) { crashGuard in
      search(test, part, crashGuard) { parent.send($0.bytes) }
      parent.end()
      parent.flush()
    }
  }

  private func search(_ test: AppUnderTest, _ part: Shard, _ crashGuard: CrashGuard?, _ emit: (Message) -> Void) {
    do throws(UnexplorableApp) {
      try BrokenSearch(test, options.settings)
        .run(part, crashGuard: crashGuard) { emit(.found($0)) }
    } catch {
      for problem in error.problems { emit(.problem(problem.described())) }
    }
  }

  private var test: AppUnderTest {
    get throws(CommandError) {
      guard let name = options.app else {
        throw CommandError(
          "--broken", "it is an app in which something is broken, and no app is named",
          remedy: "rehearse explore --app \(context.apps.first?.app.name ?? "APP") --broken")
      }
      return try context.apps.named(name)
    }
  }

  /// A message of a child.
  private enum Message {
    case found(SearchedBreakage)
    case problem(String)

    var bytes: [UInt8] {
      var packer = Packer()
      switch self {
      case .found(let breakage):
        packer.pack(true)
        packer.pack(breakage.bytes)
      case .problem(let problem):
        packer.pack(false)
        packer.pack(problem)
      }
      return packer.bytes
    }

    init(_ bytes: [UInt8]) throws(UnpackingError) {
      var unpacker = Unpacker(bytes)
      self =
        try unpacker.bool() ? .found(SearchedBreakage(unpacker.bytes())) : .problem(unpacker.string())
    }
  }
}
