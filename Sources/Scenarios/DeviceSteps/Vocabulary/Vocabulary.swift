public import ScenarioRunner
public import SimulatedDevice
package import UserInterface

/// Steps that many apps share: the standard ones, which every app has, or those of a cloud.
///
/// An app declares those it uses besides the standard ones:
/// ```swift
/// AppUnderTest(app, services: [Cloud()], vocabularies: [.cloud], steps: steps)
/// ```
/// They match only in scenarios that name the app.
public struct Vocabulary: Sendable {
  /// Its name in listings.
  public let name: String
  /// Its steps, parameter types and hooks.
  public let steps: StepLibrary<DeviceWorld>
  /// The secrets of a device, which reports hide.
  let secrets: @Sendable (Device) -> [String]

  /// Names a library of steps.
  ///
  /// - Parameter secrets: The secrets of a device, which reports hide: tokens, for example.
  public init(
    _ name: String, steps: StepLibrary<DeviceWorld>, secrets: @escaping @Sendable (Device) -> [String] = { _ in [] }
  ) {
    self.name = name
    self.steps = steps
    self.secrets = secrets
  }
}

extension Vocabulary {
  /// The standard steps, which work on any app.
  ///
  /// Each is said once in English and once in Japanese (`ja`). The Japanese expressions keep to these rules:
  /// - No spaces, not even around parameters: `{int}行目に{string}が表示される`. Gherkin drops those behind a keyword, so
  ///   that `もし"保存"をタップする` and `もし "保存"をタップする` are the same step; a duration may have one: `2 秒`.
  /// - Plain form: what somebody does ends in its verb (`タップする`), what is so in `である`, `ある` or `ている`, what is
  ///   seen in `表示される` or `表示されない`.
  /// - Strings in straight double quotes, ASCII digits, and an ASCII colon in front of a table.
  /// - A kind stands in front of its name (`ボタン{string}`), the whole in front of its part (`セクション{int}の{int}行目`);
  ///   where that turns the values around, `order` says so.
  /// - One word for one thing: 一覧 a list, 行 a row, 進捗 progress, 入力欄 a field, 画面 a screen, 検索 a query.
  ///
  /// With them come their parameter types, and what is checked after the last step of a scenario.
  public static let standard = standard(colors: [])

  /// The standard steps for an app that has registered colours of its own.
  package static func standard(colors: [TextColor]) -> Vocabulary {
    Vocabulary(
      "standard",
      steps: StepLibrary<DeviceWorld> { library in
        library.defineParameterTypes(colors: colors)
        library.keepParameterTypesOutOfSnippets()
        library.defineSetUpSteps()
        library.defineNetworkSteps()
        library.defineUserSteps()
        library.defineControlSteps()
        library.defineWorldSteps()
        library.defineScreenExpectations()
        library.defineListExpectations()
        library.defineRequestExpectations()
        library.defineInvariantSteps()
        library.defineClosingCheck()
        library.describeStandardSteps()
        library.describeStandardParameterTypes(colors: colors)
      })
  }
}

extension StepLibrary<DeviceWorld> {
  /// Defines a step that acts or sets up; it fails when the app breaks a rule meanwhile.
  ///
  /// - Parameter japanese: The same in Japanese.
  /// - Parameter order: For each Japanese parameter, which of the body's values it gives; nil: in the body's order.
  package mutating func step<each Value: StepArgument>(
    _ expression: String, ja japanese: String? = nil, order: [Int]? = nil, fileID: String = #fileID,
    line: Int = #line, body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    let reporting: @Sendable (inout DeviceWorld, repeat each Value) throws -> Void = {
      (world: inout DeviceWorld, values: repeat each Value) in
      try world.reportingIssues { world in try body(&world, repeat each values) }
    }
    if let japanese {
      define(
        StepExpression(expression), .in("ja", japanese, order: order), fileID: fileID, line: line, body: reporting)
    } else {
      define(StepExpression(expression), fileID: fileID, line: line, body: reporting)
    }
  }

  /// Defines an expectation three times: as it is, with `immediately` and with `within …` in front.
  ///
  /// - Parameter japanese: The same in Japanese, where 「すぐに」 and 「…以内に」 stand in front.
  /// - Parameter order: For each Japanese parameter, which of the body's values it gives; nil: in the body's order.
  package mutating func expect<each Value: StepArgument>(
    _ expression: String, ja japanese: String? = nil, order: [Int]? = nil, fileID: String = #fileID,
    line: Int = #line, body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, repeat each Value) throws -> Void
  ) {
    step(expression, ja: japanese, order: order, fileID: fileID, line: line) {
      (world: inout DeviceWorld, values: repeat each Value) in
      try body(&world, .usual, repeat each values)
    }
    step(
      "immediately \(expression)", ja: japanese.map { "すぐに\($0)" }, order: order, fileID: fileID, line: line
    ) { (world: inout DeviceWorld, values: repeat each Value) in
      try body(&world, .immediately, repeat each values)
    }
    step(
      "within {duration} \(expression)", ja: japanese.map { "{duration}以内に\($0)" },
      order: order.map { [0] + $0.map { $0 + 1 } }, fileID: fileID, line: line
    ) { (world: inout DeviceWorld, bound: Duration, values: repeat each Value) in
      try body(&world, .within(bound), repeat each values)
    }
  }
}

extension DeviceWorld {
  /// Runs a step's body, and fails it when the app has broken a rule, whether or not the body went well.
  fileprivate mutating func reportingIssues(_ body: (inout DeviceWorld) throws -> Void) throws {
    do {
      try body(&self)
    } catch let failure as StepFailure {
      do { try throwIssues() } catch let issue as StepFailure {
        throw StepFailure("\(issue.message)\n\nand so:\n\(failure.message)")
      }
      throw failure
    }
    try throwIssues()
  }
}
