/// What is to be done at moments of real time, the next one last.
struct Timers {
  private struct Entry {
    let due: Int64
    let order: UInt64
    let body: () -> Void
  }

  private var entries: [Entry] = []
  private var order: UInt64 = 0

  /// The moment of the next one, or nil if there is none.
  var next: Int64? { entries.last?.due }

  /// Adds something; of two at one moment the one that was added first comes first.
  mutating func add(at due: Int64, _ body: @escaping () -> Void) {
    order += 1
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].due > due { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(due: due, order: order, body: body), at: low)
  }

  /// Takes the next one if its moment has come.
  mutating func pop(at now: Int64) -> (() -> Void)? {
    guard let last = entries.last, last.due <= now else { return nil }
    entries.removeLast()
    return last.body
  }
}
