package import RehearsalApp
import RehearsalBase

/// Every controller and alert on a device, each in a place of its own.
///
/// Places are reused, lowest first, so that devices with the same future are equal. The place of a screen that is gone
/// stays free while others know it: an alert its presenter, a controller the source of the segue that led to it and may
/// have made it its delegate, a timer its owner. So their calls reach no screen instead of a wrong one.
package struct Screens: Hashable, Sendable {
  private(set) var places: [Shared<Screen>?] = [] { didSet { haveChanged = true } }
  var haveChanged = true
  var observer: (any ReadObserver)?
  package init() {}

  mutating func add(_ screen: Screen, keepingFreeOwnersIn agenda: Agenda<DueEvent> = Agenda()) -> ScreenID {
    var known = places.compactMap { $0?.wrappedValue.origin?.number }
    for case .ownTimer(let timer) in agenda.entries.lazy.map(\.event) where timer.outlivesScreen {
      known.append(timer.owner.number)
    }
    var free = 0
    while free < places.count && places[free] != nil || known.contains(free) { free += 1 }
    while places.count <= free { places.append(nil) }
    places[free] = Shared(wrappedValue: screen)
    observer?.didAddScreen(ScreenID(number: free))
    return ScreenID(number: free)
  }

  mutating func remove(_ id: ScreenID) {
    guard places.indices.contains(id.number) else { return }
    places[id.number] = nil
    while places.last == .some(nil) { places.removeLast() }
  }

  subscript(id: ScreenID) -> Screen? {
    observer?.didReadScreen(id)
    return places.indices.contains(id.number) ? places[id.number]?.wrappedValue : nil
  }

  subscript(controller id: ScreenID) -> ControllerScreen? {
    if case .controller(let screen) = self[id] { screen } else { nil }
  }

  func title(of id: ScreenID) -> String? {
    observer?.didReadTitle(of: id)
    return places.indices.contains(id.number) ? places[id.number]?.wrappedValue.title : nil
  }

  mutating func update(_ id: ScreenID, _ change: (inout ControllerScreen) -> Void) {
    observer?.didReadScreen(id)
    guard places.indices.contains(id.number), case .controller(var screen) = places[id.number]?.wrappedValue else {
      return
    }
    change(&screen)
    places[id.number]?.wrappedValue = .controller(screen)
  }

  mutating func updateAlert(_ id: ScreenID, _ change: (inout PresentedAlert) -> Void) -> Bool {
    guard case .alert(var alert, let presenter, let scene) = self[id] else { return false }
    change(&alert)
    places[id.number]?.wrappedValue = .alert(alert, presenter: presenter, scene: scene)
    return true
  }

  mutating func put(_ screen: Shared<Screen>?, at index: Int) {
    while places.count <= index { places.append(nil) }
    places[index] = screen
  }

  mutating func trim(to count: Int) { places.removeLast(max(0, places.count - count)) }
  var placeCount: Int { places.count }

  var all: [ScreenID] {
    places.indices.filter { places[$0] != nil }.map(ScreenID.init(number:))
  }
}

extension Screens {
  package static func == (left: Screens, right: Screens) -> Bool { left.places == right.places }
  package func hash(into hasher: inout Hasher) { hasher.combine(places) }
}

/// One controller or alert.
package enum Screen: Hashable, Sendable {
  case controller(ControllerScreen)
  case alert(PresentedAlert, presenter: ScreenID, scene: String)

  package var title: String? {
    if case .controller(let screen) = self { screen.title } else { nil }
  }

  package var origin: ScreenID? {
    switch self {
    case .controller(let screen): screen.source
    case .alert(_, let presenter, _): presenter
    }
  }
}
