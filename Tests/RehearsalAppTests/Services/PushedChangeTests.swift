import Testing

@testable import RehearsalApp

/// The records of a message that a service sends by itself.
struct PushedChangeTests {
  private struct Post: StoredRecord {
    let recordID: String?
  }

  private enum Push: Hashable, Sendable { case added(Post, at: Int), several([Post]), nothing }

  private func ids(_ push: any Hashable & Sendable) -> [String?] {
    PushedChange.records(in: push).map { if case .stored(let record) = $0 { record.recordID } else { nil } }
  }

  @Test func `they are the message itself, or what it holds`() {
    #expect(ids(Post(recordID: "a")) == ["a"])
    #expect(ids([Post(recordID: "a"), Post(recordID: "b")]) == ["a", "b"])
    #expect(ids(Push.added(Post(recordID: "a"), at: 3)) == ["a"])
    #expect(ids(Push.several([Post(recordID: "a"), Post(recordID: "b")])) == ["a", "b"])
    #expect(ids(Push.nothing) == [] && ids("text") == [])
  }
}
