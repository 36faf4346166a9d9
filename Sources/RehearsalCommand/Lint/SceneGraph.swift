import RehearsalApp

/// The screens of a storyboard as numbers, with those that segues of some kind lead to from each.
///
/// It is made once for all questions: names that are looked up for each screen anew took hours on large boards.
struct SceneGraph {
  private let storyboard: Storyboard
  private let names: [String]
  private let numbers: [String: Int]
  private var next: [[Int]] = []

  init(_ storyboard: Storyboard, by isWanted: (StoryboardSegue) -> Bool) {
    self.storyboard = storyboard
    names = storyboard.scenes.map(\.identifier)
    numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    next = storyboard.scenes.map { scene in
      scene.segues.filter(isWanted).compactMap(\.destination).flatMap { contents(of: $0) }
    }
  }

  /// Answers whether a screen is among those that some scenes show first, or that paths lead to from there.
  func reached(from scenes: [String]) -> (String) -> Bool {
    let known = marked(from: scenes.flatMap { contents(of: $0) }, by: next)
    return { name in numbers[name].map { known[$0] } ?? false }
  }

  /// Answers whether a path leads to one of some screens from those that a scene shows first.
  func reaching(_ screens: [String]) -> (String) -> Bool {
    var former = [[Int]](repeating: [], count: names.count)
    for (number, others) in next.enumerated() { for other in others { former[other].append(number) } }
    let known = marked(from: screens.compactMap { numbers[$0] }, by: former)
    return { name in contents(of: name).contains { known[$0] } }
  }

  func circle(through screen: String) -> [String]? {
    guard let start = numbers[screen] else { return nil }
    var origins: [Int: Int] = [:]
    var waiting = [start]
    var index = 0
    while index < waiting.count {
      let number = waiting[index]
      index += 1
      for other in next[number] {
        guard other != start else {
          let path = sequence(first: number) { $0 == start ? nil : origins[$0] }
          return path.reversed().map { names[$0] }
        }
        guard origins[other] == nil else { continue }
        origins[other] = number
        waiting.append(other)
      }
    }
    return nil
  }

  private func contents(of name: String) -> [Int] {
    storyboard.contents(of: name).compactMap { numbers[$0] }
  }

  private func marked(from starts: [Int], by next: [[Int]]) -> [Bool] {
    var known = [Bool](repeating: false, count: names.count)
    var waiting = starts
    while let number = waiting.popLast() {
      guard !known[number] else { continue }
      known[number] = true
      waiting += next[number]
    }
    return known
  }
}

extension Storyboard {
  func contents(of name: String) -> [String] {
    guard let scene = scene(name) else { return [] }
    return scene.kind == .content ? [scene.identifier] : scene.relationships.flatMap { contents(of: $0) }
  }
}
