import AppCore

/// What a screen shows in words.
package struct ShownTexts: Hashable, Sendable {
  /// Every text, and the titles of its bar buttons.
  let signs: [String]
  /// The texts of its fields, from the top.
  let fields: [String]
}

/// A memo table of what screens show in words.
///
/// Whether a failure is shown is asked at each of them, and to answer builds the whole screen twice, its rows among it:
/// before and after. A search meets the same screens thousands of times; building them anew took a quarter of its time.
package struct ShownTextsMemo {
  private var texts: [Look: ShownTexts] = [:]
  private var signs: [Change: [String]] = [:]

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

  /// The maximum number of screens it remembers; then it begins anew.
  private static let most = 4096

  package init() {}

  /// What a screen shows; one that was not built before is built.
  package mutating func texts(of screen: ControllerScreen, on device: Device) -> ShownTexts {
    let look = Look(screen: screen, environment: device.environment)
    if let known = texts[look] { return known }
    let built = ShownTexts(signs: device.builtSigns(of: screen), fields: screen.controller.fieldTexts)
    if texts.count == Self.most { texts = [:] }
    texts[look] = built
    return built
  }

  /// The texts and controls that a screen did not show before, or not so often.
  package mutating func signs(
    of after: ControllerScreen, beyond before: ControllerScreen, on device: Device
  ) -> [String] {
    let change = Change(before: before, after: after, environment: device.environment)
    if let known = signs[change] { return known }
    let news = device.signs(texts(of: after, on: device).signs, beyond: texts(of: before, on: device).signs)
    if signs.count == Self.most { signs = [:] }
    signs[change] = news
    return news
  }
}
