import DeviceSteps
import Diagnostics
import Explorer
import Foundation
import Supervision

/// `rehearse explore`: from an app to the stories that break its invariants.
struct ExploreCommand: Sendable {
  let options: ExploreInvocation
  let apps: [AppUnderTest]
  let streams: Streams
  /// The program that serves as a child; nil: the search goes on in this process.
  let child: Program?

  func run() throws(CommandError) -> Int32 {
    let test = try appUnderTest()
    if let folder = options.folder { try StoryFolder.check(folder) }
    var report = ExplorationReport(options: options, app: test.app.name)
    try streams.output(report.heading)
    if let child, !options.isInProcess {
      try explore(in: child, &report)
    } else {
      var failure: CommandError?
      Expedition(options: options, test: test).run { message in
        do throws(CommandError) { return try tell(message, &report) } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    try streams.output(report.ending)
    return report.stories.isEmpty ? 0 : 1
  }

  /// Serves the parent as a child: explores and tells.
  func serve(_ parent: ParentLine) throws(CommandError) {
    parent.begin()
    Expedition(options: options, test: try appUnderTest(), net: TrapNet()).run { message in
      parent.send(message.bytes)
      parent.flushIfDue()
      return true
    }
    parent.end()
    parent.flush()
  }

  private func appUnderTest() throws(CommandError) -> AppUnderTest {
    let names = apps.map(\.app.name)
    guard let name = options.app else {
      throw CommandError("rehearse explore", "no app is named", remedy: "--app \(names.first ?? "APP")")
    }
    guard let test = apps.first(where: { $0.app.name == name }) else {
      let near = nearestNames(to: name, among: names)
      let offered = (near.isEmpty ? names : near).map { "\"\($0)\"" }.joined(separator: ", ")
      throw CommandError("--app \(name)", "there is no such app on board", remedy: "one of \(offered)")
    }
    return test
  }

  // MARK: - In a child process

  private func explore(in program: Program, _ report: inout ExplorationReport) throws(CommandError) {
    var supervisor = Supervisor(timeout: nil)
    do {
      supervisor.dismiss(try supervisor.start(program))
    } catch {
      throw CommandError("rehearse explore", "no child process could be started: \(error)")
    }
    let interruption = Interruption()
    defer { interruption.end() }
    while let (_, event) = supervisor.next() {
      switch event {
      case .frame(let bytes):
        if let message = try? ExplorerMessage(bytes) { _ = try tell(message, &report) }
      case .wrote: break
      case .ended(let death):
        streams.endProgress()
        if interruption.hasCome || death.cause == .signal(2) {
          report.isInterrupted = true
        } else if death.cause != .exited(0) {
          throw CommandError(
            "rehearse explore", "the search ended before its time: \(death.explanation)",
            remedy: "--in-process, with a debugger")
        }
      }
    }
  }

  // MARK: - Telling

  private func tell(_ message: ExplorerMessage, _ report: inout ExplorationReport) throws(CommandError) -> Bool {
    switch message {
    case .failed(let problems): throw CommandError(texts: problems)
    case .progress(let faults, let progress): streams.progress(report.line(faults, progress))
    case .level(let faults, let progress): report.levels[faults] = progress
    case .wayBack(let way): report.wayBack = way
    case .found(let story):
      guard report.add(story) else { return true }
      streams.endProgress()
      let file = try options.folder.map { (folder) throws(CommandError) in try StoryFolder.write(story, to: folder) }
      try streams.output(report.text(of: story, file: file ?? nil))
    }
    return true
  }
}
