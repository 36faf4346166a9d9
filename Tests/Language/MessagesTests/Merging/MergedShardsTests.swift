import Testing

@testable import Messages

struct MergedShardsTests {
  private func run(
    _ number: Int, of count: Int, run: String = "r", named name: String = "a", isFinished: Bool = true, digest: Int = 0
  ) -> MergedShards.Run {
    MergedShards.Run(
      name: name, shard: ShardReference(run: run, number: number, count: count), isFinished: isFinished, digest: digest)
  }

  @Test func `a run without shards is complete, and so are all shards of a run`() {
    let shards = MergedShards([nil, run(2, of: 2), nil, run(1, of: 2), run(1, of: 1, run: "s")])
    #expect(shards.problems.isEmpty && shards.leftOut.isEmpty)
  }

  @Test func `missing shards are named, at most a few of them`() {
    #expect(
      MergedShards([run(2, of: 4, named: "b"), run(2, of: 4, named: "a")]).problems
        == [.missing([1, 3, 4], andMore: 0, of: 4, in: ["b", "a"])])
    #expect(
      MergedShards([run(2, of: .max)]).problems
        == [.missing([1, 3, 4, 5, 6, 7, 8, 9], andMore: .max - 9, of: .max, in: ["a"])])
  }

  @Test func `of several runs of a shard one counts, a finished one if there is any`() {
    #expect(MergedShards([run(1, of: 1), run(1, of: 1), run(1, of: 1)]).leftOut == [1, 2])
    let broken = run(1, of: 1, isFinished: false, digest: 1)
    #expect(MergedShards([broken, run(1, of: 1), broken]).leftOut == [0, 2])
    #expect(MergedShards([broken, run(1, of: 1), broken]).problems.isEmpty)
    #expect(MergedShards([broken, broken]).leftOut == [1])
    #expect(
      MergedShards([run(1, of: 1), run(1, of: 1, named: "b", digest: 1)]).problems
        == [.different(1, of: 1, in: ["a", "b"])])
  }

  @Test func `a shard's attachment is read back`() throws {
    let shard = ShardReference(run: "5f\"", number: 2, count: 3)
    #expect(try ShardReference(saidBy: shard.attachment) == shard && ShardReference.isSaid(by: shard.attachment))
    var other = shard.attachment
    other.mediaType = "text/plain"
    #expect(try ShardReference(saidBy: other) == nil)
    for body in ["", "{}", "[]", #"{"run":"r","number":3,"count":2}"#, #"{"run":"r","number":0,"count":0}"#] {
      var wrong = shard.attachment
      wrong.body = body
      #expect(throws: DecodingFault.self) { try ShardReference(saidBy: wrong) }
    }
  }
}
