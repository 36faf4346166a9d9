import Diagnostics
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
}
