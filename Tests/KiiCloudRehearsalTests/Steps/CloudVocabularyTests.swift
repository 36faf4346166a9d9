import KiiCloudRehearsal
import RehearsalDevice
import RehearsalRunner
import Testing

/// The cloud's steps are a contract, like the standard ones.
///
/// PageTests compare them with the article "Steps".
struct CloudVocabularyTests {
  @Test func `with the standard steps the library has no problems`() {
    #expect((Vocabulary.standard.steps + Vocabulary.cloud.steps).problems == [])
  }

  @Test func `every expectation exists with immediately and within a time`() {
    let steps = Set(Vocabulary.cloud.steps.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source))
    let expectations = steps.filter { $0.hasPrefix("immediately ") }.map { $0.dropFirst("immediately ".count) }
    #expect(expectations.count == 2)
    #expect(expectations.allSatisfy { steps.contains(String($0)) && steps.contains("within {duration} \($0)") })
  }
}
