import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// The screen in front at a moment of a session, as data.
struct PlayScreen: Sendable {
  /// The virtual time.
  let instant: Instant
  let interface: Interface
  /// The scenes of the stack in front, from the root.
  let stack: [String]
  let controls: [PlayControl]
  let pendingRequests: Int
  /// The time at which the next event is due, or nil if nothing is.
  let next: Instant?

  init(_ device: Device) {
    instant = device.clock
    interface = device.interface
    stack = device.sceneStack
    controls = device.isRunning ? PlayControl.all(on: device) : []
    pendingRequests = device.state.requests.count
    next = device.nextInstant
  }

  /// The field, text view or search bar that is being edited, or nil if there is none or it is covered.
  var focusedField: ControlDescription? {
    interface.obstacle == nil ? interface.focusedField : nil
  }

  /// Whether a control in sight bears a label, touchable or not: a user who says it means that control.
  func bears(_ label: String) -> Bool {
    controls.contains { $0.isNamed(label) } || interface.controls(labelled: label).contains { !$0.isHidden }
  }

  /// The screen in at most as many columns: the drawing, with the numbered controls beside it, or below it.
  func drawn(columns: Int = 80) -> [String] {
    let frame = interface.drawn(width: max(20, min(46, columns - 2)))
    let width = frame.first?.displayWidth ?? 0
    let digits = "\(controls.count)".count
    let list = controls.map { control in
      let number = "\(control.number)"
      return String(repeating: " ", count: digits - number.count) + number + " " + control.name.escapedForTerminal
    }
    let beside = columns - width - 2
    guard beside >= 20 else { return frame + list.map { $0.cut(to: columns) } }
    var lines: [String] = []
    for index in 0..<max(frame.count, list.count) {
      let left = index < frame.count ? frame[index] : String(repeating: " ", count: width)
      let right = index < list.count ? "  " + list[index].cut(to: beside) : ""
      lines.append((left + right).withoutTrailingSpaces)
    }
    return lines
  }
}

extension String {
  func cut(to width: Int) -> String { displayWidth <= width ? self : fitted(to: width).withoutTrailingSpaces }

  var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
