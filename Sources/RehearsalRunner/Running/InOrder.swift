/// Does some work for each element, several at a time, and delivers the results in the order of the elements.
///
/// `deliver` answers whether to go on; what was worked on ahead of its time is then dropped.
nonisolated(nonsending) func inOrder<Element: Sendable, Result: Sendable>(
  _ elements: some RandomAccessCollection<Element> & Sendable, jobs: Int, work: @escaping @Sendable (Element) -> Result,
  deliver: (Result) -> Bool
) async {
  let jobs = min(jobs, elements.count)
  guard jobs > 1 else {
    for element in elements {
      guard deliver(work(element)) else { return }
    }
    return
  }
  let chunks = Chunks(base: elements, size: max(1, min(32, elements.count / (jobs * 4))))
  await withTaskGroup(of: (chunk: Int, results: [Result]).self) { group in
    var upcoming = 0
    func addTask() {
      guard upcoming < chunks.count else { return }
      let chunk = upcoming
      upcoming += 1
      group.addTask { (chunk, chunks[chunk].map(work)) }
    }
    for _ in 0..<min(jobs, chunks.count) { addTask() }
    var early: [Int: [Result]] = [:]
    var due = 0
    while let (chunk, results) = await group.next() {
      early[chunk] = results
      addTask()
      while let results = early.removeValue(forKey: due) {
        due += 1
        for result in results {
          guard deliver(result) else { return }
        }
      }
    }
  }
}

/// A collection cut into pieces of one size.
private struct Chunks<Base: RandomAccessCollection & Sendable>: Sendable {
  let base: Base
  let size: Int

  var count: Int { (base.count + size - 1) / size }

  subscript(chunk: Int) -> Base.SubSequence {
    base.dropFirst(chunk * size).prefix(size)
  }
}
