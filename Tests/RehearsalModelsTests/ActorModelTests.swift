import RehearsalTestSupport
import Testing

/// Tasks that run through an actor are distinguished, even where one gets the memory of another.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct ActorModelTests {
  @Test func aSearchOfAModelWithAnActorIsWholeAndTheSameEachTime() throws {
    let outputs = try (0..<Nightly.count(3, otherwise: 2, of: "searches of a model with an actor")).map { _ in
      try ConcurrencyProbe.output(
        ["explore", "--app", "Actor", "--faults", "0", "--actions", "2"], of: "RehearsalSmallModels")
    }
    #expect(outputs[0].contains("No invariant is broken in"), "\(outputs[0])")
    #expect(Set(outputs).count == 1)
  }
}
