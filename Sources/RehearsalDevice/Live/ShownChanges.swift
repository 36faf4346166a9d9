package import RehearsalApp

/// Something that a device shows anew, for whoever shows it elsewhere.
package enum ShownChange: Sendable {
  case navigation(NavigationChange)
  case interface(Interface)
  case issue(Issue)
}

/// What a device has shown since somebody took it, in order; nothing is recorded unless somebody asks for it.
struct ShownChanges: Sendable {
  var drawsInterfaces: Bool
  var generations: [ScreenID: Int] = [:]
  fileprivate var changes: [ShownChange] = []
  fileprivate var interface: Interface?
  fileprivate var window = WindowContent()
  init(drawsInterfaces: Bool) { self.drawsInterfaces = drawsInterfaces }
  mutating func retire(_ screen: ScreenID) { generations[screen, default: 0] += 1 }
}

extension Device {
  package mutating func recordChanges(drawingInterfaces: Bool) {
    if records.changes == nil { records.changes = ShownChanges(drawsInterfaces: drawingInterfaces) }
    records.changes?.drawsInterfaces = drawingInterfaces
  }

  package mutating func takeChanges() -> [ShownChange] {
    guard let changes = records.changes?.changes, !changes.isEmpty else { return [] }
    records.changes?.changes = []
    return changes
  }

  mutating func noteNavigation(_ calls: [NavigationCall]) {
    guard records.changes != nil else { return }
    let window = windowContent
    let begun = calls.lazy.compactMap { if case .begin(let transition) = $0 { transition } else { nil } }.first
    guard window != records.changes?.window else { return }
    records.changes?.window = window
    let change = NavigationChange(
      kind: begun.map { NavigationChange.Kind($0.kind) } ?? .rearrange, isAnimated: begun?.animated ?? false,
      window: window)
    records.changes?.changes.append(.navigation(change))
  }

  mutating func noteInterface() {
    guard records.changes?.drawsInterfaces == true else { return }
    let interface = interface
    if let shown = records.changes?.interface, shown.looks(like: interface) { return }
    records.changes?.interface = interface
    records.changes?.changes.append(.interface(interface))
  }

  mutating func noteChange(_ issue: Issue) { records.changes?.changes.append(.issue(issue)) }
}
