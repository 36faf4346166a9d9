import KiiCloudRehearsal
import RehearsalDevice
import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

/// The vocabulary is a contract: scenario files depend on it.
///
/// PageTests compare it with the article "Steps".
struct VocabularyTests {
  @Test func `the library has no problems`() {
    #expect(Vocabulary.standard.steps.problems == [])
  }

  @Test(arguments: [Vocabulary.standard, .cloud])
  func `the regular expressions of the parameter types are well formed`(vocabulary: Vocabulary) throws {
    var registry = ParameterTypeRegistry()
    for case .parameterType(let definition) in vocabulary.steps.items { try registry.define(definition.type) }
    #expect(registry.parameterTypes.count > ParameterTypeRegistry().parameterTypes.count)
  }

  @Test func `every expectation exists with immediately and within a time`() {
    let steps = Set(Vocabulary.standard.steps.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source))
    let immediate = steps.filter { $0.hasPrefix("immediately ") }.map { $0.dropFirst("immediately ".count) }
    #expect(immediate.allSatisfy { steps.contains(String($0)) })
    let events = immediate.filter { !steps.contains("within {duration} \($0)") }
    #expect(
      events.sorted() == [
        "I go back", "I tap the button {string}", "I tap the row {string}", "I tap the tab {string}", "I tap {string}",
        "I tap {string} in the row {string}", "the app crashes", "the app goes to the background",
        "the app is relaunched", "today is {string}",
      ])
    #expect(immediate.count - events.count == 55)
  }
}
