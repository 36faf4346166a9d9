import Observation
public import RehearsalApp
public import RehearsalDevice

/// A screen's controller for a view of one's own: its value to read, and messages to act.
///
/// ```swift
/// struct EditView: View {
///   let store: ScreenStore<EditItemController>
///   var body: some View {
///     TextField("Name", text: Binding { store.value.name } set: { store.set(\.name, to: $0) })
///     Button("Save") { store.send(.saveTapped) }
///   }
/// }
/// ```
/// A view that reads ``value`` is drawn again when it changes.
@MainActor
public final class ScreenStore<C: Controller> {
  /// The screen.
  public nonisolated let id: WindowContent.Identity
  private let runtime: AppRuntime
  private let current: Observed<C>

  init(_ controller: C, _ id: WindowContent.Identity, of runtime: AppRuntime) {
    current = Observed(controller)
    self.id = id
    self.runtime = runtime
  }

  /// The controller as it is, or as it was last if its screen is gone.
  public var value: C { current.value }

  /// Whether the screen is gone, so that nothing sent to it does anything.
  public var isGone: Bool { runtime.device.controller(C.self, at: id) == nil }

  /// Sends the controller a message, as a touch of its controls does.
  public func send(_ message: C.Message) { act { $0.touch(C.self, at: $1, sending: message) } }

  /// Stores what the user has entered, and sends a message then, if there is one.
  public func set<Value>(
    _ property: any WritableKeyPath<C, Value> & Sendable, to value: Value, then message: C.Message? = nil
  ) {
    act { device, screen in
      device.enter(C.self, at: screen, then: message) { $0[keyPath: property] = value }
    }
  }

  /// Selects a row, counted from 0.
  public func selectRow(_ row: Int, inSection section: Int = 0) {
    act { $0.selectRow(RowPath(section: section, row: row), at: $1) }
  }

  /// Performs a segue of the screen's scene, as a control that is connected to it does.
  public func performSegue<Destination>(_ name: SegueName<Destination>) {
    act { $0.touch(segue: name.identifier, at: $1) }
  }

  private func act(_ body: (inout Device, ScreenID) -> Void) {
    guard !isGone else { return }
    runtime.change { body(&$0, id.screen) }
  }
}

extension ScreenStore: UpdatableStore {
  func update() -> Bool {
    guard let new = runtime.device.controller(C.self, at: id) else { return false }
    if new != current.value { current.value = new }
    return true
  }
}

/// A store that its runtime keeps up to date.
@MainActor
protocol UpdatableStore: AnyObject {
  func update() -> Bool
}

/// A store as long as a view has it.
struct WeakStore {
  weak var store: (any UpdatableStore)?
}

extension AppRuntime {
  /// The store of the frontmost screen with a controller of a type, or nil if there is none.
  public func screen<C: Controller>(_ type: C.Type) -> ScreenStore<C>? {
    device.screen(of: type).flatMap { screen(type, device.identity(of: $0)) }
  }

  /// The store of a screen in the window, or nil if it is gone, or its controller is of another type.
  public func screen<C: Controller>(_ type: C.Type, _ id: WindowContent.Identity) -> ScreenStore<C>? {
    guard let controller = device.controller(type, at: id) else { return nil }
    if let store = stores[id]?.store as? ScreenStore<C> { return store }
    let store = ScreenStore(controller, id, of: self)
    stores[id] = WeakStore(store: store)
    return store
  }

  package var storeCount: Int { stores.count }

  func updateStores() {
    for (id, weak) in stores where weak.store?.update() != true { stores[id] = nil }
  }
}

extension Device {
  fileprivate func controller<C: Controller>(_ type: C.Type, at id: WindowContent.Identity) -> C? {
    identity(of: id.screen) == id ? controller(type, at: id.screen) : nil
  }
}

/// A value whose readers are drawn again when it changes.
@MainActor @Observable
final class Observed<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
