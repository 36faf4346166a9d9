import RehearsalApp
import Testing

@testable import RehearsalDevice
@testable import RehearsalRunner

/// A step is written as it is read: with values, in both languages, and the same step again.
struct SharedStepTests {
  private static let library = Vocabulary.standard.steps

  /// Steps with texts that are hard to quote and numbers that ask for a plural or none.
  static let written: [String] =
    ["a", "", "a \"b\"", "\\", "{int}", "あ「い」", "a/b (c)"].flatMap { text in
      [
        Steps.tap(text), Steps.tapRow(text), Steps.tapInRowShowing(text, "row"), Steps.type(text, "field"),
        Steps.swipeAndTap("row", text), Steps.choose(text, "picker"), Steps.see(text), Steps.seeAlertSaying(text, text),
        Steps.fieldHolds("field", text), Steps.isChosen(text, "picker"), Steps.app(text), Steps.open(text),
        Steps.notify(text), Steps.hasColor(text, .red), Steps.sectionIsTitled(1, text),
      ]
    }
    + [1, 2, 3, 11, 21, 112].flatMap { number in
      [
        Steps.tapNth(Ordinal(number), "a"), Steps.tapRowAt(number, 1), Steps.tapInRow("a", number),
        Steps.tapInRowOfSection("a", number, 1), Steps.typeIntoNth("a", Ordinal(number), "b"),
        Steps.chooseInNth("a", Ordinal(number), "b"), Steps.swipeRowAtLeft(number, 1),
        Steps.swipeRowAtRight(number, 1), Steps.swipeRowAtAndTap(number, 1, "a"), Steps.scrollTo(number, 1),
        Steps.listHasRows(number), Steps.sectionHasRows(1, number), Steps.rowShows(number, "a"),
        Steps.rowOfSectionShows(number, 2, "a"), Steps.progressViewIsAt("a", number), Steps.askInvariant(number),
        Steps.pass(.milliseconds(number)), Steps.pass(.microseconds(number)),
        Steps.nthTakes(Ordinal(number), NamedOperation(.query), .milliseconds(number)),
        Steps.nthArrives(Ordinal(number), NamedOperation(nil), .milliseconds(1), .milliseconds(number)),
        Steps.answered(number, NamedOperation(.update, isPlural: number != 1)),
      ]
    }
    + Fault.known.map { Steps.nthFails(Ordinal(2), NamedOperation(ServiceOperation("POST /pay")), NamedFault($0)) }
    + [
      Steps.start(), Steps.settle(), Steps.goBack(), Steps.pull(), Steps.pressReturn(), Steps.swipeSheetDown(),
      Steps.swipeSheetHalfway(), Steps.swipeHalfwayBack(), Steps.goOffline(), Steps.comeBack(), Steps.relaunch(),
      Steps.crash(), Steps.toBackground(), Steps.toForeground(), Steps.noAlert(), Steps.noProgress(),
      Steps.noInvariantIsBroken(), Steps.canRecover(), Steps.canBeEnabled(), Steps.turnOn("a"), Steps.turnOff("a"),
      Steps.switchIsOn("a"), Steps.switchIsOff("a"), Steps.spinnerIsShown("a"), Steps.gesture("a"), Steps.tapTab("a"),
      Steps.tapButton("a"), Steps.clear("a"), Steps.leave("a"), Steps.seeScreen("a"), Steps.doNotSee("a"),
      Steps.seeProgress("a"), Steps.seeAlert("a"), Steps.seeSheet("a, b"), Steps.buttonIsEnabled("a"),
      Steps.buttonIsDisabled("a"), Steps.askNamedInvariant("shown-failure"), Steps.askViolation("a \"b\""),
    ]

  @Test func `what is written is read as one step, and the way to Japanese and back changes nothing`() throws {
    let translator = Phrases.translator(Self.library)
    for step in Self.written {
      #expect(translator.definition(of: step) != nil, "\(step)")
      let japanese = try #require(translator.text(of: step, in: "ja"), "\(step)")
      #expect(translator.text(of: japanese, in: "ja") == japanese, "\(japanese)")
      // A translation says each plural; what it says is the same step with the same values.
      let english = try #require(translator.text(of: japanese, in: "en"), "\(japanese)")
      #expect(translator.definition(of: english) == translator.definition(of: step), "\(english)")
      #expect(Self.values(in: english) == Self.values(in: step), "\(english)")
      #expect(translator.text(of: english, in: "ja") == japanese, "\(english)")
    }
  }

  /// The texts, numbers and times of an English step.
  private static func values(in step: String) -> [Substring] {
    step.matches(of: /"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?: (?:ms|s|min)\b)?/).map(\.output)
  }

  @Test func `numbers and times are written as English has them`() {
    #expect(
      [1, 2, 3, 4, 10, 11, 12, 13].map { Ordinal($0).written }.joined(separator: " ")
        == "1st 2nd 3rd 4th 10th 11th 12th 13th")
    #expect(
      [20, 21, 22, 23, 101, 111, 112, 113].map { Ordinal($0).written }.joined(separator: " ")
        == "20th 21st 22nd 23rd 101st 111th 112th 113th")
    #expect(Steps.answered(1, NamedOperation(.query)) == "the cloud has answered 1 query")
    #expect(Steps.answered(2, NamedOperation(.query, isPlural: true)) == "the cloud has answered 2 queries")
    #expect([1, 2].map { Steps.listHasRows($0) } == ["the list has 1 row", "the list has 2 rows"])
    #expect(Steps.pass(.microseconds(1_020)) == "1.02 ms pass")
  }

  @Test func `a text of several lines and a table stand below their step`() {
    #expect(
      Steps.typeLines("a", DocString(content: "b\n\"\"\""))
        == "I type into \"a\":\n  \"\"\"\n  b\n  \\\"\\\"\\\"\n  \"\"\"")
    #expect(
      Steps.listShows(DataTable(rows: [["a", "b|"], ["", "c"]])) == "the list shows:\n  | a | b\\| |\n  |  | c |")
  }
}
