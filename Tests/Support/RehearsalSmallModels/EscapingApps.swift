import Observation
import Rehearsal
import RehearsalModels

/// Apps whose button "Go" starts something that ends wrongly, or never.
enum EscapingApps {
  static let all: [AppUnderTest] = [
    test("Spinning actor", SpinningActor.self), test("Resumed twice", ResumedTwice.self),
    test("Never resumed", NeverResumed.self),
  ]

  private static func test<Kind: Escape>(_ name: String, _ kind: Kind.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Main") { AppScene("Main", ModelController(EscapeScreen<Kind>.self)) },
      exploration: Exploration { $0.asksForStuckControls = true })
  }
}

protocol Escape: Sendable { static func go() async }

@MainActor @Observable
private final class EscapeModel {
  private(set) var isBusy = false
  private let work: @Sendable () async -> Void

  init(_ work: @escaping @Sendable () async -> Void) { self.work = work }

  func go() {
    isBusy = true
    Task {
      await work()
      isBusy = false
    }
  }
}

private enum EscapeScreen<Kind: Escape>: ModelScreen {
  static func model(_ requests: ModelRequests) -> EscapeModel { EscapeModel { await Kind.go() } }
  static func elements(of model: EscapeModel) -> [ModelElement] {
    button("Go") { model.go() }.disabled(model.isBusy)
  }
  static func key(of model: EscapeModel) -> (any Hashable & Sendable)? { model.isBusy }
}

private enum SpinningActor: Escape {
  actor Spinner {
    var isDone = false
    func spin() async { while !isDone { await Task.yield() } }
  }
  static func go() async { await Spinner().spin() }
}

private enum ResumedTwice: Escape {
  static func go() async {
    await withCheckedContinuation { continuation in
      continuation.resume()
      continuation.resume()
    }
  }
}

private enum NeverResumed: Escape {
  static func go() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
}
