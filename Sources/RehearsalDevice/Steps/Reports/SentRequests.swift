import RehearsalApp
import RehearsalBase

/// The requests of a scenario by kind, for suggesting what an unused rule could mean.
struct SentRequests: Sendable {
  private struct Kind: Sendable {
    let operation: ServiceOperation
    var count = 0
    var pages: Set<Int> = []
    var resources: [String] = []
    var faults: [Fault] = []

    func isMeant(by target: RequestTarget) -> Bool {
      target.operation.map { $0 == operation } ?? (target.page != nil && !pages.isEmpty)
    }
  }

  private var kinds: [Kind] = []
  private static let most = 8

  init(_ ledger: Ledger, besides excluded: ServiceOperation? = nil) {
    for entry in ledger.entries where entry.request.operation != excluded {
      let index = kinds.firstIndex { $0.operation == entry.request.operation } ?? kinds.count
      if index == kinds.count { kinds.append(Kind(operation: entry.request.operation)) }
      kinds[index].count += 1
      if let page = entry.request.page { kinds[index].pages.insert(page) }
      let resource = entry.request.resource
      if !resource.isEmpty, !kinds[index].resources.contains(resource) { kinds[index].resources.append(resource) }
      if let fault = entry.fault, !kinds[index].faults.contains(fault) { kinds[index].faults.append(fault) }
    }
  }

  func nearest(to target: RequestTarget) -> [String] {
    target.operation.map { nearestNames(to: $0.name, among: kinds.map(\.operation.name)) } ?? []
  }

  func descriptions(nearestTo target: RequestTarget) -> [String] {
    let names = nearestNames(
      to: target.operation?.name ?? "", among: kinds.map(\.operation.name), limit: kinds.count)
    func rank(_ kind: Kind) -> Int {
      kind.isMeant(by: target) ? -1 : names.firstIndex(of: kind.operation.name) ?? names.count
    }
    let sorted = kinds.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    let listed = sorted.prefix(Self.most).map { describe($0.element, for: target) }
    return listed + (sorted.count > Self.most ? ["and \(sorted.count - Self.most) more kinds"] : [])
  }

  private func describe(_ kind: Kind, for target: RequestTarget) -> String {
    var parts = ["\(kind.count) × \(kind.operation.name)"]
    if target.page != nil, kind.isMeant(by: target) {
      parts.append(kind.pages.isEmpty ? "without pages" : "pages \(list(kind.pages.sorted().map(String.init)))")
    }
    if target.resource != nil { parts.append("of \(list(kind.resources.map { "\"\($0)\"" }))") }
    if !kind.faults.isEmpty { parts.append("failed with \(list(kind.faults.map(\.description)))") }
    return parts.joined(separator: ", ")
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "none" : items.prefix(Self.most).joined(separator: ", ") + (items.count > Self.most ? " …" : "")
  }
}
