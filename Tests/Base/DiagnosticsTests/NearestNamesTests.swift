import Diagnostics
import Testing

struct NearestNamesTests {
  private let colours = ["green", "grey", "great", "blue", "gray"]

  @Test func `the most alike come first, and those that are alike in the same measure keep their order`() {
    #expect(nearestNames(to: "gree", among: colours) == ["green", "grey", "great"])
  }

  @Test func `what is not alike is not offered`() {
    #expect(nearestNames(to: "telephone", among: colours) == [])
    #expect(nearestNames(to: "anything", among: [String]()) == [])
  }

  @Test func `at most as many as asked for are offered`() {
    #expect(nearestNames(to: "gree", among: colours, limit: 1) == ["green"])
    #expect(nearestNames(to: "gree", among: colours, limit: 0) == [])
  }

  @Test func `capitals count for nothing, and a name is not offered for itself`() {
    #expect(nearestNames(to: "GREY", among: colours, limit: 1) == ["grey"])
    #expect(nearestNames(to: "grey", among: colours, limit: 1) == ["gray"])
  }

  @Test(arguments: ["tgas", "tag", "tagss", "taggs", "togs"])
  func `one slip of the finger is forgiven`(slip: String) {
    #expect(nearestNames(to: slip, among: ["format", "tags", "shard"]) == ["tags"])
  }

  @Test func `a character is a character, however many code points it takes`() {
    #expect(nearestNames(to: "cafe\u{301}", among: ["caf\u{E9}s"]) == ["caf\u{E9}s"])
    #expect(nearestNames(to: "🇯🇵🇯🇵🇯🇵", among: ["🇯🇵🇫🇷🇯🇵"]) == ["🇯🇵🇫🇷🇯🇵"])
  }

  @Test func `nothing is like an empty text`() {
    #expect(nearestNames(to: "", among: ["", "ab", "abc"]) == [])
  }
}
