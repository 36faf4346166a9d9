import RehearsalApp
public import RehearsalRunner

/// Steps that many apps share: the standard ones, which every app has, or those of a cloud.
///
/// An app declares those it uses besides the standard ones:
/// ```swift
/// AppUnderTest(app, services: [Cloud()], vocabularies: [.cloud], steps: steps)
/// ```
/// They match only in scenarios that name the app.
public struct Vocabulary: Sendable {
  package let name: String
  package let steps: StepLibrary<DeviceWorld>

  /// Names a library of steps.
  public init(_ name: String, steps: StepLibrary<DeviceWorld>) {
    self.name = name
    self.steps = steps
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

  static func standard(colors: [TextColor]) -> Vocabulary {
    Vocabulary(
      "standard",
      steps: StepLibrary<DeviceWorld> { library in
        library.defineParameterTypes(colors: colors)
        library.markParameterTypesAsStandard()
        library.define(
          Steps.setUp, Steps.network, Steps.faults, Steps.user, Steps.controls, Steps.swipes, Steps.world, Steps.screen,
          Steps.bars, Steps.controlExpectations, Steps.barTitles, Steps.screensAndColors, Steps.list, Steps.requests,
          Steps.invariants)
        library.defineClosingCheck()
        library.describeStandardParameterTypes(colors: colors)
      })
  }
}
