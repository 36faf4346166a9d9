import Testing
import VirtualTime

@testable import FakeCloud

private struct Item: Keyed, Equatable {
  let key: Int
  var value = 0
}

struct SortedChunksTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `random edits leave what an array would hold`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    var list = SortedChunks<Item>()
    var model: [Int: Int] = [:]
    var forks: [(list: SortedChunks<Item>, model: [Int: Int])] = []
    for step in 0..<12_000 {
      // Phases of growth and of shrinking, so that nodes split, merge and vanish. Sequences of keys make full nodes.
      let isGrowing = step % 6_000 < 4_000
      let key = random(3) == 0 ? step : random(9_000)
      switch random(10) {
      case 0...1:
        let isThere = list.replace(Item(key: key, value: step))
        #expect(isThere == (model[key] != nil))
        if isThere { model[key] = step }
      case 2...8 where isGrowing, 2...3:
        guard model[key] == nil else { continue }
        list.insert(Item(key: key, value: step))
        model[key] = step
      default:
        let key = model.isEmpty ? key : (list[at: random(model.count)]?.key ?? key)
        let removed = list.remove(key)?.value
        #expect(removed == model.removeValue(forKey: key))
      }
      #expect(list.count == model.count)
      if step % 1_000 == 0 { forks.append((list, model)) }
    }
    forks.append((list, model))
    for (list, model) in forks {
      let sorted = model.sorted { $0.key < $1.key }.map { Item(key: $0.key, value: $0.value) }
      #expect(elements(list) == sorted && list == SortedChunks(sorted: sorted))
      #expect(stride(from: -1, to: 12_001, by: 7).allSatisfy { list[$0]?.value == model[$0] })
      for position in stride(from: 0, to: sorted.count, by: 37) {
        #expect(elements(list, from: position) == Array(sorted[position...]))
      }
    }
    #expect(forks[2].list != forks[3].list)
  }

  @Test func `a long list stays correct while it shrinks to nothing`() {
    var generator = SeededGenerator(seed: 4)
    var list = SortedChunks(sorted: (0..<20_000).map { Item(key: $0 * 3) })
    var keys = Array(0..<20_000).map { $0 * 3 }.shuffled(using: &generator)
    while let key = keys.popLast() {
      #expect(list.remove(key)?.key == key)
      // New keys are inserted at every place, also at the ends of chunks.
      if keys.count % 8 == 0 && key % 3 == 0 {
        list.insert(Item(key: key + 1))
        keys.insert(key + 1, at: keys.count / 2)
      }
      if keys.count % 2_500 == 0 {
        #expect(elements(list).map(\.key) == keys.sorted())
        #expect(keys.allSatisfy { list[$0] != nil })
      }
    }
    #expect(list.isEmpty)
  }

  @Test func `keys are found after whole chunks before them have vanished`() {
    var generator = SeededGenerator(seed: 5)
    var keys = Set(0..<10_000)
    var list = SortedChunks(sorted: (0..<10_000).map { Item(key: $0) })
    for start in stride(from: 0, to: 10_000, by: 192) {
      for key in start..<min(start + 48, 10_000) where key != start + 5 {
        list.remove(key)
        keys.remove(key)
      }
      list.remove(start + 5)
      list.insert(Item(key: start + 5))
    }
    var doomed = keys.filter { $0 % 192 != 5 }.sorted().shuffled(using: &generator)
    while let key = doomed.popLast() {
      list.remove(key)
      keys.remove(key)
      if doomed.count % 500 == 0 { #expect(keys.allSatisfy { list[$0] != nil } && list.count == keys.count) }
    }
  }

  @Test(arguments: [0, 1, 47, 48, 49, 5_000]) func `a list made at once has what it was made of`(count: Int) {
    let list = SortedChunks(sorted: (0..<count).map { Item(key: $0) })
    #expect(elements(list) == (0..<count).map { Item(key: $0) })
    #expect((-1...count).allSatisfy { (list[$0] != nil) == (0..<count).contains($0) })
  }

  @Test func `a visit stops on request`() {
    let list = SortedChunks(sorted: (0..<1_000).map { Item(key: $0) })
    var seen: [Int] = []
    list.forEach(from: 100) {
      seen.append($0.key)
      return seen.count < 3
    }
    #expect(seen == [100, 101, 102])
  }

  private func elements(_ list: SortedChunks<Item>, from position: Int = 0) -> [Item] {
    var elements: [Item] = []
    list.forEach(from: position) {
      elements.append($0)
      return true
    }
    return elements
  }
}

extension SortedChunks {
  fileprivate subscript(at position: Int) -> Element? {
    var found: Element?
    forEach(from: position) {
      found = $0
      return false
    }
    return found
  }
}
