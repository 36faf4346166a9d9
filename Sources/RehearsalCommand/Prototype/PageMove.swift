import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

/// Something that a person can do on the page of a prototype, by the name that the page has for it.
struct PageMove: Sendable {
  /// The address of a control, with the text that is typed, or the words of a button beside the phone.
  let name: String
  let move: Move

  /// The beginning of the names of buttons beside the phone.
  static let besidePhone = "beside:"

  private init(_ name: String, _ move: Move) { (self.name, self.move) = (name, move) }

  private init(_ action: UserAction) { self.init(action.pageName, .choice(.user(action))) }

  /// Everything that can be done now, in reading order.
  ///
  /// - Parameter exploration: The URLs and other messages of the system.
  /// - Parameter texts: The candidate inputs for a field of a scene.
  static func all(
    on device: Device, _ exploration: Exploration, texts: (_ scene: String?, _ field: String) -> [String]
  ) -> [PageMove] {
    let beyond = device.beyondSight
    let actions = device.possibleActions(rowControls: \.controlsInVisibleRows, texts: texts)
    let events = device.lifeEvents(with: exploration.life.messages)
    return (actions + beyond.scrolls + beyond.halfSwipes).map { PageMove($0) }
      + events.compactMap { event in event.pageName.map { PageMove(besidePhone + $0, .life(event)) } }
  }

  /// The move of a name, whatever text is typed into a field, or nil if nothing is called that now.
  init?(named name: String, on device: Device, _ exploration: Exploration) {
    if let move = Self.all(on: device, exploration, texts: { _, _ in [] }).first(where: { $0.name == name }) {
      self = move
      return
    }
    guard let sign = name.firstIndex(of: "=") else { return nil }
    let field = Self.fields(of: device.interface).first { $0.target.address == name[..<sign] }
    guard let field else { return nil }
    self.init(name, .choice(.user(.type(field, text: String(name[name.index(after: sign)...])))))
  }

  /// The fields and date pickers that a person can type into.
  static func fields(of interface: Interface) -> [Control] {
    interface.controls.filter { interface.isTouchable($0) && ($0.role.isTextInput || $0.role.use == .entry) }
  }

  /// The steps of a scenario that do it.
  func steps(on device: Device) -> [String] {
    switch move {
    case .choice(.user(let action)): [Phrases.step(for: action, on: device.interface)]
    case .life(let event): Phrases.steps(for: event, on: device)
    case .choice, .remote, .pass: []
    }
  }
}

extension UserAction {
  fileprivate var pageName: String {
    switch self {
    case .tap(let control): control.target.address
    case .type(let control, let text): "\(control.target.address)=\(text)"
    default: PageMove.besidePhone + (gesture ?? "leave the field")
    }
  }
}

extension LifeEvent {
  /// The words of its button, or nil if a person who clicks through screens has no use for it.
  fileprivate var pageName: String? {
    switch self {
    case .background: "go to the background"
    case .foreground: "come back to the app"
    case .relaunch: "start the app again"
    case .url(let url): "open \(url)"
    case .notification(let payload): "receive \(payload)"
    case .crash, .networkDown, .networkUp, .network: nil
    }
  }
}
