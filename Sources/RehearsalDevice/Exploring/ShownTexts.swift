import RehearsalApp

/// A memo table of screens' texts.
///
/// Whether a failure is shown is asked at each of them, and to answer builds the whole screen twice, its rows among it:
/// before and after. A search meets the same screens thousands of times; building them anew took a quarter of its time.
package struct ShownTextsMemo {
  private var signs: [Look: [String]] = [:]
  private var news: [Change: [String]] = [:]
  /// Apart from the rest, so that to ask for what was typed builds no rows: their code may trap.
  private var fields: [ControllerScreen: [String]] = [:]

  /// All that they are built from.
  private struct Look: Hashable {
    let screen: ControllerScreen
    let environment: DeviceEnvironment
  }

  private struct Change: Hashable {
    let before: ControllerScreen
    let after: ControllerScreen
    let environment: DeviceEnvironment
  }

  private static let most = 4096
  package init() {}

  package mutating func signs(of screen: ControllerScreen, on device: Device) -> [String] {
    let look = Look(screen: screen, environment: device.environment)
    return Self.known(look, in: &signs) { device.builtSigns(of: screen) }
  }

  package mutating func fieldTexts(of screen: ControllerScreen) -> [String] {
    Self.known(screen, in: &fields) { screen.controller.fieldTexts }
  }

  package mutating func signs(
    of after: ControllerScreen, beyond before: ControllerScreen, on device: Device
  ) -> [String] {
    let change = Change(before: before, after: after, environment: device.environment)
    if let known = news[change] { return known }
    let (after, before) = (signs(of: after, on: device), signs(of: before, on: device))
    return Self.known(change, in: &news) { device.signs(after, beyond: before) }
  }

  private static func known<Key: Hashable>(
    _ key: Key, in table: inout [Key: [String]], build: () -> [String]
  ) -> [String] {
    if let known = table[key] { return known }
    let built = build()
    if table.count == most { table = [:] }
    table[key] = built
    return built
  }
}

/// Finds the texts that a request or a record holds.
enum SentTexts {
  static func find(_ texts: [String], in value: any Sendable) -> [String] {
    var found: Set<String> = []
    look(in: value, for: Set(texts), &found, depth: 0)
    return texts.filter(found.contains)
  }

  /// A request is a tree of values, and a small one.
  private static func look(in value: Any, for texts: Set<String>, _ found: inout Set<String>, depth: Int) {
    if let text = value as? String {
      if texts.contains(text) { found.insert(text) }
      return
    }
    guard depth < 8, found.count < texts.count else { return }
    for child in Mirror(reflecting: value).children { look(in: child.value, for: texts, &found, depth: depth + 1) }
  }
}
