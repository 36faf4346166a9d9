import RehearsalApp

/// The invariant `come-back`, which depends on what the user has done without a network.
enum ComeBackInvariant {
  static let clause = "what is done without a network ends as with one when it has come back, or the user is told"

  static func violation(of lists: [AnyListSpecification], on device: Device) -> Violation? {
    guard let twin = device.twinAfterReturn, !device.isInBackground else { return nil }
    let device = device.afterForeground
    for index in lists.indices {
      guard let there = stored(index, on: device), let wanted = stored(index, on: twin),
        !there.hasSameContents(as: wanted)
      else { continue }
      let list = lists[index]
      return Violation(
        .comeBack,
        "the server's \(list.resource): \(there.count), and \(wanted.count) if the network had not gone; nothing says so",
        cause: "what is done without a network is lost from \(list.listScene)")
    }
    return nil
  }

  private static func stored(_ index: Int, on device: Device) -> [AnyRecord]? {
    device.monitor?.lists[index].stored(on: device)
  }
}

extension [AnyRecord] {
  /// Whether both hold records of the same contents, in any order and under any ids.
  fileprivate func hasSameContents(as other: [AnyRecord]) -> Bool {
    var left = other
    for record in self {
      guard let place = left.firstIndex(where: { $0.record.hasSameContents(as: record.record) }) else { return false }
      left.remove(at: place)
    }
    return left.isEmpty
  }
}
