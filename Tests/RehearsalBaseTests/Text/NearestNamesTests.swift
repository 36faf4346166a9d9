import RehearsalBase
import Testing

struct NearestNamesTests {
  private let colours = ["green", "grey", "great", "blue", "gray"]

  @Test func `the most similar names come first, and equally similar ones keep their order`() {
    #expect(nearestNames(to: "gree", among: colours) == ["green", "grey", "great"])
  }

  @Test func `names that are not similar are not offered`() {
    #expect(nearestNames(to: "telephone", among: colours) == [])
    #expect(nearestNames(to: "anything", among: [String]()) == [])
  }

  @Test func `at most the requested number of names is offered`() {
    #expect(nearestNames(to: "gree", among: colours, limit: 1) == ["green"])
    #expect(nearestNames(to: "gree", among: colours, limit: 0) == [])
  }

  @Test func `upper and lower case are the same, and a name is not offered for itself`() {
    #expect(nearestNames(to: "GREY", among: colours, limit: 1) == ["grey"])
    #expect(nearestNames(to: "grey", among: colours, limit: 1) == ["gray"])
  }

  @Test(arguments: ["tgas", "tag", "tagss", "taggs", "togs"])
  func `a name with one typing mistake is found`(slip: String) {
    #expect(nearestNames(to: slip, among: ["format", "tags", "shard"]) == ["tags"])
  }

  @Test func `a character counts once, however many code points it has`() {
    #expect(nearestNames(to: "cafe\u{301}", among: ["caf\u{E9}s"]) == ["caf\u{E9}s"])
    #expect(nearestNames(to: "🇯🇵🇯🇵🇯🇵", among: ["🇯🇵🇫🇷🇯🇵"]) == ["🇯🇵🇫🇷🇯🇵"])
  }

  @Test func `no name is similar to an empty text`() {
    #expect(nearestNames(to: "", among: ["", "ab", "abc"]) == [])
  }

  @Test(arguments: [
    ("{int} minutes pass", ["{duration} pass(es)"]), ("{string} is purpel", ["{string} is {color}"]),
    ("I enter {string} into {string}", ["I type {string} into {string}"]), ("xyz", []), ("", []),
    ("画面が見えます", ["画面が見える"]), (String(repeating: "x", count: 100_000), []),
  ])
  func `sentences are like each other whatever their values, and with other words`(
    sentence: String, expected: [String]
  ) {
    let sentences = [
      "I type {string}", "I type {string} into {string}", "{duration} pass(es)", "", "画面が見える", "{string} is {color}",
      "everything settles",
    ]
    #expect(nearestSentences(to: sentence, among: sentences).map { sentences[$0] } == expected)
  }

  @Test func `two letters that are swapped are one mistake`() {
    #expect("craete".editDistance(to: "create") == 1)
    #expect("craete".differsInOneLetter(from: "create"))
    #expect("".editDistance(to: "ab") == 2)
  }
}
