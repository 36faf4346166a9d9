/// Pieces of work, each done by a child process, which is started again where the app's code has ended it.
///
/// The next child begins anew, but leaves out the steps that have ended those before. No time is limited, since such a child
/// notices a hang by itself.
package struct ChildJobs: ~Copyable {
  private var supervisor = Supervisor(timeout: nil)
  private let requests: [[UInt8]]
  private var workers: [(child: SupervisedChild, job: Int, restarts: Restarts)] = []
  private var done: Set<Int> = []
  private var unstarted: [(job: Int, error: SpawnError)] = []

  /// Something that happens to a piece of work.
  package enum Event {
    case frame([UInt8])
    /// It begins anew.
    case restarted
    /// It has ended for good, or could not be started, before its time.
    case ended(ChildExit)
    case unstarted(SpawnError)
  }

  /// Starts a child for each request.
  package init(_ program: ChildProgram, requests: [[UInt8]]) {
    self.requests = requests
    for job in requests.indices { start(job, Restarts(program)) }
  }

  private mutating func start(_ job: Int, _ restarts: Restarts) {
    do {
      let child = try supervisor.start(restarts.program)
      workers.append((child, job, restarts))
      child.send(requests[job])
      child.endSending()
    } catch {
      unstarted.append((job, error))
    }
  }

  /// Waits for what happens next, by the place of the request, or returns nil if there is no child any more.
  ///
  /// - Parameter isInterrupted: Asked several times a second; once it says so, all children are killed.
  package mutating func next(isInterrupted: (() -> Bool)? = nil) -> (job: Int, event: Event)? {
    if let (job, error) = unstarted.popLast() { return (job, .unstarted(error)) }
    while let (child, event) = supervisor.next(isInterrupted: isInterrupted) {
      guard let place = workers.firstIndex(where: { $0.child === child }) else { continue }
      let job = workers[place].job
      var restarts = workers[place].restarts
      switch event {
      case .frame(let bytes): return (job, .frame(bytes))
      case .wrote: break
      case .ended(let exit):
        workers.remove(at: place)
        if done.contains(job) { break }
        guard isInterrupted?() != true, restarts.learn(from: exit) else { return (job, .ended(exit)) }
        start(job, restarts)
        return (job, .restarted)
      }
    }
    return nil
  }

  /// Notes that a piece of work is done, so that its child may end.
  package mutating func conclude(_ job: Int) { done.insert(job) }

  /// Kills all children; nothing more of them is heard.
  package mutating func stop() {
    for worker in workers { worker.child.kill() }
    workers = []
  }
}
