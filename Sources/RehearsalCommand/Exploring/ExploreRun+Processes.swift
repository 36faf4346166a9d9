import Rehearsal
import RehearsalBase
import RehearsalExplorer
import RehearsalPlatform

// An exploration in child processes: one for a search, and several for walks and sweeps with several jobs.

extension ExploreRun {
  /// Serves the parent as a child: explores its part and sends events, or plays a counterexample again.
  func serve(_ parent: ParentConnection) throws {
    guard let frame = parent.receive() else { return }
    switch try ChildTask(frame) {
    case .part(let part): try explore(part, for: parent)
    case .replay(let scenario):
      let exploration = try exploration()
      parent.begin()
      parent.send([exploration.fails(scenario) ? 1 : 0])
      parent.end()
      parent.flush()
    }
  }

  private func explore(_ part: WorkPart, for parent: ParentConnection) throws {
    var exploration = try exploration().part(part)
    exploration.trapGuard = TrapGuard(patience: options.timeout, output: .kept)
    exploration.run { event in
      parent.send(event.bytes)
      return true
    }
    parent.send(ExplorationEvent.ended.bytes)
    parent.finish()
  }

  /// A part of the exploration, and the child that is at work on it.
  fileprivate struct Worker {
    let part: WorkPart
    var restarts: Restarts
    var child = 0
    /// How many events it has sent, and how many of them the children before it had sent.
    var taken = 0
    var known = 0
    var isDone = false
  }

  /// Returns the signal that has interrupted the exploration, or nil for none.
  func explore(
    _ exploration: ExplorationRun, in program: ChildProgram, _ report: inout ExplorationReport, _ text: TextOutput
  ) throws(CommandError) -> Int32? {
    // A child notices a hang by itself.
    var supervisor = Supervisor(timeout: nil)
    var merged = MergedParts(of: exploration)
    var workers = WorkPart.all(of: exploration.parts).map { Worker(part: $0, restarts: Restarts(program)) }
    for place in workers.indices { try start(&workers[place], &supervisor) }
    let interruption = Interruption()
    defer { interruption.end() }
    /// Whether everything is known.
    var hasEnded = false
    var signal: Int32?
    while let (child, event) = supervisor.next(isInterrupted: { interruption.hasCome }) {
      guard let place = workers.firstIndex(where: { $0.child == child }) else { continue }
      switch event {
      case .frame(let bytes):
        guard let event = try? ExplorationEvent(bytes) else { throw .garbled(by: "rehearse explore") }
        if event == .ended { workers[place].isDone = true }
        guard workers[place].isNew(event) else { continue }
        merged.receive(event, from: place)
        while !hasEnded, let next = merged.next() {
          hasEnded = next == .ended
          _ = try print(replayed(next, of: exploration, in: program), &report, text)
        }
        // What they still do does not count.
        if hasEnded { for worker in workers where !worker.isDone { supervisor.kill(worker.child) } }
      case .wrote: break
      case .ended(let exit):
        text.endProgress()
        if hasEnded || workers[place].isDone || report.isInterrupted { break }
        if !interruption.hasCome, workers[place].restarts.learn(from: exit) {
          try start(&workers[place], &supervisor)
          break
        }
        // What was found until then is not lost.
        report.isInterrupted = true
        merged.cutShort()
        while let next = merged.next(), next != .ended { _ = try print(next, &report, text) }
        // A signal to the whole group may end the child before this process has noticed its own.
        signal = interruption.receivedSignal ?? Interruption.signals.first { exit.cause == .signal($0) }
        guard signal != nil else {
          try text.output(report.ending)
          throw CommandError(
            "rehearse explore", "the search ended before its time: \(exit.explanation)", remedy: remedy(for: exit))
        }
        for worker in workers { supervisor.kill(worker.child) }
      }
    }
    return signal
  }

  private func start(_ worker: inout Worker, _ supervisor: inout Supervisor) throws(CommandError) {
    do {
      worker.child = try supervisor.start(worker.restarts.program)
    } catch {
      throw CommandError("rehearse explore", "no child process could be started: \(error)", remedy: "--in-process")
    }
    (worker.taken, worker.known) = (0, max(worker.taken, worker.known))
    supervisor.send(ChildTask.part(worker.part).bytes, to: worker.child)
    supervisor.endSending(to: worker.child)
  }

  private func remedy(for exit: ChildExit) -> String {
    // The first argument makes the program a child.
    let words = context.child.map { Array($0.arguments.dropFirst()) } ?? []
    let debugging = context.child?.inDebugger(words) ?? "--in-process"
    // A system that runs out of memory kills the process that uses most of it. A sweep uses very little.
    guard exit.cause == .signal(SIGKILL), options.paths.isEmpty else { return debugging }
    return "less --memory than \(options.settings.bounds.megabytes) MB, if there was none left; else \(debugging)"
  }
}

extension ExploreRun.Worker {
  /// Whether no child before it has sent this event; events of progress are not counted.
  mutating func isNew(_ event: ExplorationEvent) -> Bool {
    if case .progress = event { return taken >= known }
    taken += 1
    return taken > known
  }
}

extension ExploreRun {
  /// The same, where a counterexample is marked whose scenario passes in a process that has done nothing before, and where
  /// Swift's backtracer has said what trapped.
  ///
  /// It takes seconds, so it is asked once for each trap, and only where the runtime has named no source file: a search
  /// itself notes addresses, since it may trap hundreds of times.
  private func replayed(
    _ event: ExplorationEvent, of exploration: ExplorationRun, in program: ChildProgram
  ) -> ExplorationEvent {
    guard case .found(var found) = event else { return event }
    if OwnCode.contains(found.summary) { return .failed([OwnCode.problem(found.summary).described()]) }
    guard let scenario = found.scenario else { return event }
    var program = program
    program.explainsTraps = found.isTrapWithoutLine
    // The backtracer takes its time, whatever the app is given.
    var supervisor = Supervisor(timeout: found.isTrapWithoutLine ? max(options.timeout, .seconds(30)) : options.timeout)
    // Without another process nothing is known.
    guard let child = try? supervisor.start(program) else { return event }
    supervisor.send(ChildTask.replay(scenario).bytes, to: child)
    supervisor.dismiss(child)
    var ownTrap: String?
    while let (_, event) = supervisor.next() {
      switch event {
      case .frame(let bytes): found.dependsOnProcess = bytes == [0]
      // A child that traps has sent nothing.
      case .ended(let exit):
        if exit.isOwnTrap { ownTrap = exit.explanation }
        if program.explainsTraps, exit.hasPlace { found.trap = exit.explanation }
      case .wrote: break
      }
    }
    return ownTrap.map { .failed(["Rehearsal: \($0)"]) } ?? .found(found)
  }
}

/// A task that the parent asks a child for.
private enum ChildTask: ProcessMessage {
  case part(WorkPart)
  /// To play a scenario, and say whether it fails.
  case replay(String)
}
