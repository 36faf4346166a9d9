import Rehearsal
import RehearsalBase
import RehearsalDevice

/// A session with its lines, which survives traps of the app's code.
///
/// Why a move has trapped a child process finds out, in which the runtime may speak: it makes all moves of the session, and
/// then this one.
struct PlayRunner {
  private(set) var session: PlaySession
  private let trapGuard: TrapGuard
  /// The program that plays a session again, or nil if there is none.
  private let child: ChildProgram?
  private let timeout: Int
  /// The lines that have changed the world, as they were read.
  private var journal: [String] = []
  private(set) var kept: KeptSession?

  init(_ session: PlaySession, child: ChildProgram?, timeout: Int, kept: KeptSession?) {
    self.session = session
    self.kept = kept
    self.child = child
    self.timeout = timeout
    // Without a child this process is not the command's alone.
    trapGuard = TrapGuard(patience: .seconds(timeout), output: child == nil ? .untouched : .forwarded)
  }

  /// - Parameter line: The line it was read from, which a child reads again.
  mutating func answer(to request: PlayRequest, line: String) -> PlayAnswer {
    var answer = session.perform(request, guardedBy: trapGuard)
    if answer.outcome == .trapped, request.isMove, let exit = end(of: journal + [line]) {
      answer.problem = exit.explanation
    }
    if request.isMove, answer.outcome == .done || answer.outcome == .issue { journal.append(line) }
    if request.isMove, session.position > 0, let problem = kept?.keep(session) {
      answer.listing.append(problem)
      kept = nil
    }
    return answer
  }

  /// The end of a child that does these lines, or nil if it ends well or there is no child.
  private func end(of lines: [String]) -> ChildExit? {
    guard let child else { return nil }
    var supervisor = Supervisor(timeout: .seconds(timeout))
    guard let process = try? supervisor.start(child) else { return nil }
    for line in lines { process.send(Array(line.utf8)) }
    process.endSending()
    var done = 0
    while let (_, event) = supervisor.next() {
      switch event {
      case .frame: done += 1
      case .wrote: break
      // An app may end its process as if all were well.
      case .ended(let exit): return done == lines.count ? nil : exit
      }
    }
    return nil
  }
}
