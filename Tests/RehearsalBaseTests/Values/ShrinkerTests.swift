import RehearsalBase
import Testing

/// Lists are made as short as what is needed of them allows.
struct ShrinkerTests {
  @Test func `what is needed stays, in its order, and nothing else`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let list = Array(0..<Int.random(in: 0...40, using: &generator))
      let needed = list.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
      var shrinker = Shrinker()
      #expect(shrinker.shortest(list) { Set(needed).isSubset(of: $0) ? $0 : nil } == needed)
    }
  }

  @Test func `elements that are needed together or not at all go together`() {
    var shrinker = Shrinker()
    let found = shrinker.shortest(["a", "b", "c", "d"]) {
      $0.contains("c") == $0.contains("d") && $0.contains("a") ? $0 : nil
    }
    #expect(found == ["a"])
  }

  @Test func `one at a time, what comes first is kept where either of two will do`() {
    var shrinker = Shrinker(longestRun: 1)
    let either: ([String]) -> [String]? = { $0.contains("a") || $0.contains("d") ? $0 : nil }
    #expect(shrinker.shortest(["a", "b", "c", "d"], kept: either) == ["a"])
    #expect(shrinker.tries == 4)
  }

  @Test func `a list that may be shorter still is taken as it is`() {
    var shrinker = Shrinker()
    let found = shrinker.shortest(Array(1...20)) { $0.contains(7) ? $0.filter { $0 <= 7 } : nil }
    #expect(found == [7])
  }

  @Test func `no more lists are tried than are allowed`() {
    var shrinker = Shrinker(mostTries: 5)
    var tried = 0
    let list = Array(1...100)
    let found = shrinker.shortest(list) { _ in
      tried += 1
      return nil
    }
    #expect(found == list && tried == 5 && shrinker.isExhausted)
    #expect(shrinker.attempt([1], { $0 }) == nil)
  }

  @Test func `an empty list needs no try`() {
    var shrinker = Shrinker()
    #expect(shrinker.shortest([Int]()) { $0 } == [] && shrinker.tries == 0)
  }
}
