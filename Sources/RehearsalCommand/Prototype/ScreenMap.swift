import RehearsalBase
import RehearsalDevice

/// The screens that have been seen, in the order in which they were, and the arrows between them.
struct ScreenMap {
  private var numbers: [String: Int] = [:]
  private var scenes: [(name: String, place: Int)] = []
  /// Each with the numbers of its scenes, and its kind.
  private var arrows: [JSONText] = []
  private var known: Set<JSONText> = []

  /// Adds the screen in front of a device.
  ///
  /// - Parameter place: The number of its state or moment, to which the map leads.
  /// - Parameter before: The device before the move that led here, or nil if there was none.
  mutating func add(_ device: Device, at place: Int, after before: Device?) {
    guard let scene = device.frontScene else { return }
    let to = number(of: scene, place)
    guard let before, let old = before.frontScene, old != scene, let from = numbers[old] else { return }
    let kind = Self.kind(from: before.windowContent, to: device.windowContent)
    let arrow = JSONText.array([.integer(from), .integer(to), .string(kind)])
    if known.insert(arrow).inserted { arrows.append(arrow) }
  }

  private mutating func number(of scene: String, _ place: Int) -> Int {
    if let number = numbers[scene] { return number }
    numbers[scene] = scenes.count
    scenes.append((scene, place))
    return scenes.count - 1
  }

  /// The change that leads from one window to another, alerts aside.
  static func kind(from before: WindowContent, to after: WindowContent) -> String {
    let (old, new) = (before.withoutAlerts, after.withoutAlerts)
    guard old.count == new.count, let last = old.last, let next = new.last else {
      let isBelow = zip(old, new).allSatisfy { $0.root == $1.root }
      return !isBelow ? "set" : old.count < new.count ? "present" : "dismiss"
    }
    guard last.root == next.root else { return "set" }
    if last.selected != next.selected { return "tab" }
    let (lower, higher) = (last.front.count, next.front.count)
    return lower < higher ? "push" : lower > higher ? "pop" : "set"
  }

  /// - Parameter picture: The screen of a place, or nil if the page has it already.
  func json(picture: (Int) -> JSONText?) -> JSONText {
    let scenes = scenes.map { scene in
      JSONText.object(("name", .string(scene.name)), ("place", .integer(scene.place)), ("screen", picture(scene.place)))
    }
    return .object(("scenes", .array(scenes)), ("arrows", .array(arrows)))
  }
}

extension WindowContent {
  fileprivate var withoutAlerts: [Level] { levels.filter { $0.presentation != .alert } }
}

extension WindowContent.Level {
  /// The scenes at the roots of its stacks: as long as they stay, it is the same level.
  fileprivate var root: [String?] { stacks.map(\.screens.first?.scene) }
  fileprivate var front: [WindowContent.Screen] { stacks.indices.contains(selected) ? stacks[selected].screens : [] }
}
