import Testing

@testable import RehearsalExplorer

@Suite struct ExplorationEventTests {
  /// A progress in which every number differs, whichever fields it has.
  private var progress: SearchProgress {
    var progress = SearchProgress()
    (progress.states, progress.transitions, progress.repeatedTransitions) = (1, 2, 3)
    (progress.frontier, progress.left, progress.megabytes) = (4, 5, 6)
    progress.bound = .time
    (progress.cut.faults, progress.cut.actions, progress.cut.remoteWrites) = (11, 12, 13)
    (progress.cut.lifeEvents, progress.cut.halfSwipes) = (14, 15)
    progress.cut.hasStoppedAsking = true
    (progress.cut.recoveries, progress.cut.controls, progress.cut.hanging) = (16, 17, 18)
    return progress
  }

  @Test func `a progress arrives with every field`() throws {
    for event in [ExplorationEvent.progress(progress), .searched(progress)] {
      #expect(try ExplorationEvent(event.bytes) == event)
    }
  }

  /// A field that this test does not set would be lost without being missed.
  @Test func `no field of a progress keeps its first value here`() {
    let pairs = [
      (Mirror(reflecting: progress), Mirror(reflecting: SearchProgress())),
      (Mirror(reflecting: progress.cut), Mirror(reflecting: SearchProgress.Cut())),
    ]
    for (set, unset) in pairs {
      for (field, first) in zip(set.children, unset.children) {
        #expect("\(field.value)" != "\(first.value)", "\(field.label ?? "")")
      }
    }
  }

  @Test func `what is cut off is no event`() {
    let bytes = ExplorationEvent.progress(progress).bytes
    for count in bytes.indices { #expect((try? ExplorationEvent(Array(bytes[..<count]))) == nil) }
  }
}
