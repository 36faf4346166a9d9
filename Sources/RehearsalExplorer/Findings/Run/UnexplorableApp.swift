import RehearsalApp
package import RehearsalBase
import RehearsalDevice

/// The reasons why an app cannot be explored, as problems.
package struct UnexplorableApp: Error, Hashable, Sendable {
  package let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }

  init(_ subject: String, _ message: String, remedy: String? = nil) {
    self.init([Problem(subject: subject, message: message, remedy: remedy)])
  }
}

extension UnexplorableApp {
  init(_ premise: BrokenPremise, in test: AppUnderTest) {
    let name = test.app.name
    switch premise {
    case .oneHash(let type):
      self.init(
        name, "unequal values of \(type) have one hash, so different states would be taken for one",
        remedy: Self.feedingHash(of: type))
    case .severalHashes(let type):
      self.init(
        name, "equal values of \(type) have different hashes, so one state would be taken for several",
        remedy: Self.feedingHash(of: type))
    case .equalsNothing(let place):
      self.init(
        name,
        "\(place.path) is \(place.texts.joined()), which equals nothing, not even itself: no state with it is known again",
        remedy: "keep an Optional in its place, or check the number before it is kept")
    case .doesNotRepeat(let move, let difference):
      self.init(
        name, "\(move), made twice in one state, has two results: \(difference.phrase)",
        remedy:
          "what the app's code reads outside of its properties, its requests and its environment: a random number or "
          + "identifier, Date(), the order of a Set or Dictionary, a static or global variable, a file. "
          + "context.uniqueID(for:) and environment.now can be repeated"
      )
    case .historiesDiffer(let type, let difference):
      self.init(
        name,
        "two states of \(type) look the same and differ after this: \(difference.continuation): "
          + difference.results.joined(separator: "; but "),
        remedy:
          "what reflection does not show belongs into ModelScreen.key(of:), as what a closure has captured; a key that is "
          + "given replaces reflection, so that it must name all that decides what the model does next, and a property in "
          + "ModelScreen.ignoring decides nothing. A static variable "
          + "is made new in ModelScreen.reset()")
    case .sharesObject(let move, let difference):
      self.init(
        name,
        "\(move) changes an object that states share, and that == does not look into: \(difference.phrase)",
        remedy: "make it a struct")
    }
  }

  init(trappingTooOftenIn test: AppUnderTest) {
    self.init(
      test.app.name, "its code has trapped \(TrapGuard.mostParked) times, so no more of it is explored",
      remedy: "mend what was found, and explore again")
  }

  private static func feedingHash(of type: String) -> String {
    "feed hash(into:) of \(type) all that == compares and nothing else, as Swift's own does"
  }
}

extension ValueDifference {
  fileprivate var phrase: String {
    texts.isEmpty ? path : "\(path) is \(texts.joined(separator: " once, and ")) the other time"
  }
}
