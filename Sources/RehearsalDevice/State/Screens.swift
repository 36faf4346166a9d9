package import RehearsalApp
import RehearsalBase

/// Every controller and alert on a device, each in a place of its own.
///
/// Places are reused, lowest first, so that devices with the same future are equal. The place of a screen that is gone
/// stays free while others know it: an alert its presenter, a controller the source of the segue that led to it and may
/// have made it its delegate, a timer its owner. So their calls reach no screen instead of a wrong one.
package struct Screens: Hashable, Sendable {
  private(set) var places: [Shared<Screen>?] = [] { didSet { haveChanged = true } }
  /// Whether any screen may have changed since tables were laid out.
  var haveChanged = true
  var observer: (any ReadObserver)?

  package init() {}

  /// Puts a screen into the lowest free place that nothing refers to.
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

  /// The controller screen in a place, or nil if the place is free or holds an alert.
  subscript(controller id: ScreenID) -> ControllerScreen? {
    if case .controller(let screen) = self[id] { screen } else { nil }
  }

  func title(of id: ScreenID) -> String? {
    observer?.didReadTitle(of: id)
    return places.indices.contains(id.number) ? places[id.number]?.wrappedValue.title : nil
  }

  /// Changes the controller screen in a place; nothing happens when the place is free or holds an alert.
  mutating func update(_ id: ScreenID, _ change: (inout ControllerScreen) -> Void) {
    observer?.didReadScreen(id)
    guard places.indices.contains(id.number), case .controller(var screen) = places[id.number]?.wrappedValue else {
      return
    }
    change(&screen)
    places[id.number]?.wrappedValue = .controller(screen)
  }

  /// Changes the alert in a place; false when the place is free or holds a controller.
  mutating func updateAlert(_ id: ScreenID, _ change: (inout PresentedAlert) -> Void) -> Bool {
    guard case .alert(var alert, let presenter, let scene) = self[id] else { return false }
    change(&alert)
    places[id.number]?.wrappedValue = .alert(alert, presenter: presenter, scene: scene)
    return true
  }

  /// Puts a screen that another state has in a place there, or frees it if nil.
  mutating func put(_ screen: Shared<Screen>?, at index: Int) {
    while places.count <= index { places.append(nil) }
    places[index] = screen
  }

  mutating func trim(to count: Int) { places.removeLast(max(0, places.count - count)) }

  /// How many places there are, free ones among them.
  var placeCount: Int { places.count }

  /// Every place that is taken, lowest first.
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
  /// An alert, with its presenter and the scene that was the presenter's, for when it is gone.
  case alert(PresentedAlert, presenter: ScreenID, scene: String)

  /// The title of its navigation item, or nil for an alert.
  package var title: String? {
    if case .controller(let screen) = self { screen.title } else { nil }
  }

  /// The screen it came from, and may call as its delegate.
  package var origin: ScreenID? {
    switch self {
    case .controller(let screen): screen.source
    case .alert(_, let presenter, _): presenter
    }
  }
}
