import AppCore
import Navigation
public import Services
package import UserInterface
import VirtualTime

// What a user can do. A finger that lands where nothing can be touched does nothing, as on a phone.

extension Device {
  /// Touches a control; false, and nothing happens, when nothing touchable is there.
  @discardableResult
  package mutating func tap(_ target: Target) -> Bool {
    let interface = interface
    guard let control = interface.controls.first(where: { $0.target == target }), interface.isTouchable(control) else {
      return false
    }
    log(.user("tap \(interface.name(of: control))"))
    touch(control)
    finishTurn()
    return true
  }

  private mutating func touch(_ control: Control) {
    if case .action(let index) = control.target { return chooseAction(index) }
    guard let id = state.navigation.visibleScreen else { return }
    switch control.target {
    case .back: navigate(.pop(source: id, animated: true))
    case .leftBarButton, .rightBarButton: send(.touch(control.target), to: id)
    case .element(let index):
      if control.role == .field {
        state.screens[controller: id]?.firstResponder = control.label
      } else {
        send(.touch(.element(index)), to: id)
      }
    case .row(let path):
      state.screens[controller: id]?.selectedRow = path
      send(.selection(path), to: id)
    case .action: break
    }
  }

  /// An alert's button dismisses it; its handler runs when the alert is gone (a logged order of UIKit).
  private mutating func chooseAction(_ index: Int) {
    guard let id = state.navigation.visibleOverlay, case .alert(let alert, let presenter) = state.screens[id],
      alert.actions.indices.contains(index)
    else { return }
    let token = state.completions.keep(alert.actions[index].handler?.value, for: presenter)
    navigate(.dismiss(source: id, animated: true, completion: token))
  }

  /// Replaces the text of the field that is being edited; false when no field is.
  @discardableResult
  package mutating func enterText(_ text: String) -> Bool {
    guard let id = state.navigation.visibleScreen, let label = state.screens[controller: id]?.firstResponder else {
      return false
    }
    let index = interface.parts.firstIndex {
      if case .field(let field) = $0 { field.label == label && field.isEnabled } else { false }
    }
    guard let index else { return false }
    log(.user("type \"\(text)\" into \"\(label)\""))
    send(.edit(field: index, text: text), to: id)
    finishTurn()
    return true
  }

  /// Leaves the field that is being edited; false when no field is.
  @discardableResult
  package mutating func leaveField() -> Bool {
    guard let id = state.navigation.visibleScreen, let label = state.screens[controller: id]?.firstResponder else {
      return false
    }
    log(.user("leave \"\(label)\""))
    state.screens[controller: id]?.firstResponder = nil
    return true
  }

  /// Scrolls the table until a row can be seen, as little as possible; false when there is no such row, or no table.
  @discardableResult
  package mutating func scroll(to path: RowPath) -> Bool {
    guard let id = state.navigation.visibleScreen, let screen = state.screens[controller: id],
      let table = table(of: screen), let position = table.position(of: path)
    else { return false }
    let visible = table.visiblePositions
    if !visible.contains(position) {
      let first = position < visible.lowerBound ? position : position - table.capacity + 1
      state.screens[controller: id]?.firstVisibleRow = Table.clamp(
        first, rows: table.rowCount, capacity: table.capacity)
      log(.user("scroll to row \(path.row + 1) of section \(path.section + 1)"))
    }
    noteVisibleRows()
    return true
  }
}

// MARK: - What the world does

extension Device {
  /// Changes the first service of a type; nil when the device has none.
  public mutating func updateService<S: Service, Result>(
    _ type: S.Type, _ change: (inout S) throws -> Result
  ) rethrows -> Result? {
    for index in state.services.indices {
      guard var service = state.services[index].value as? S else { continue }
      let result = try change(&service)
      state.services[index].value = service
      return result
    }
    return nil
  }

  /// The first service of a type; nil when the device has none.
  public func service<S: Service>(_ type: S.Type) -> S? {
    for service in state.services { if let service = service.value as? S { return service } }
    return nil
  }

  /// Changes what the network does to requests from now on.
  package mutating func updateNetwork(_ change: (inout NetworkConditions) throws -> Void) rethrows {
    try change(&state.network)
  }

  /// Sets the wall clock, in milliseconds since 1970.
  public mutating func setClock(to milliseconds: Int64) {
    settings.startOfClock = milliseconds &- state.clock.microseconds / 1000
  }

  /// Stores a value as if the app had, before it starts.
  public mutating func storeDefault(_ value: String?, forKey key: String) {
    state.defaults[key] = value
  }
}
