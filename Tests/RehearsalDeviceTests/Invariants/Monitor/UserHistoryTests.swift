import KiiCloud
import RehearsalApp
import RehearsalShelf
import Testing

@testable import RehearsalDevice

/// What the monitor remembers after loads and failures, one request after the other.
struct UserHistoryTests {
  private static let shelf = ScreenID(number: 0)
  private static let book = ScreenID(number: 1)
  private var memory = InvariantMonitor([ShelfList()])
  private let bucket: CloudBucket

  init() throws {
    bucket = try #require(CloudUser.current(token: "token")).bucket(withName: "books")
  }

  /// The end of a request for a page; nil for a failure.
  private func ending(
    of number: Int, _ ids: [String]?, hasNext: Bool = false, for owner: ScreenID = shelf
  ) -> RequestEnding {
    func query(_ number: Int) -> CloudQuery {
      var query = CloudQuery()
      if number > 1 { query.paginationKey = PaginationKey(page: number, position: number - 1, snapshot: nil) }
      return query
    }
    let objects = ids?.map { bucket.createObject(withID: $0) }
    let answer: Answer =
      objects.map { .success(QueryResult(objects: $0, nextQuery: hasNext ? query(number + 1) : nil)) }
      ?? .failure(.timedOut)
    return RequestEnding(
      request: bucket.execute(query(number)), owner: owner, scene: owner == Self.shelf ? "Shelf" : "Book",
      answer: answer, isApplied: objects != nil, fields: [], isLeaving: false)
  }

  private var expected: [String?]? { memory.lists[0].expected?.map(\.id) }

  @Test mutating func `a load is complete with its last page, and a single page is not a load`() {
    memory.receive(.ended(ending(of: 1, ["a"], hasNext: true)))
    #expect(expected == nil)
    memory.receive(.ended(ending(of: 2, ["b"])))
    #expect(expected == ["a", "b"])
    // The last page of a load that was overtaken by another one.
    memory.receive(.ended(ending(of: 2, ["b"])))
    #expect(expected == ["a", "b"])
  }

  @Test mutating func `a new screen of the list has no load yet`() {
    memory.receive(.ended(ending(of: 1, ["a"])))
    memory.receive(.loaded(Self.book, scene: "Book"))
    #expect(expected == ["a"])
    memory.receive(.loaded(Self.shelf, scene: "Shelf"))
    #expect(expected == nil)
  }

  @Test mutating func `what looks like nothing does so until something else is shown`() {
    memory.receive(.ended(ending(of: 1, nil)))
    memory.receive(.showedText(Self.shelf, ["No books"]))
    memory.receive(.lookedLikeNothing(Self.book))
    #expect(memory.failure?.looksLikeNothing == false)
    memory.receive(.lookedLikeNothing(Self.shelf))
    #expect(memory.failure?.looksLikeNothing == true)
    memory.receive(.showedText(Self.shelf, ["Not loaded"]))
    #expect(memory.failure?.looksLikeNothing == false)
  }

  @Test mutating func `once the session has ended, a screen on which something failed may go`() {
    memory.receive(.ended(ending(of: 1, nil)))
    #expect(memory.failure?.mayLeave == false)
    memory.receive(.sessionEnded)
    #expect(memory.failure?.mayLeave == true)
    memory.receive(.ended(ending(of: 1, nil)))
    #expect(memory.failure?.mayLeave == false)
  }

  @Test
  mutating func `texts that are still there show the next failure of their screen, whatever another one has shown`() {
    for screen in [Self.shelf, Self.book] {
      memory.receive(.ended(ending(of: 1, nil, for: screen)))
      memory.receive(.showedText(screen, ["Sorry on \(screen.number)"]))
      memory.receive(.userActed)
    }
    memory.receive(.ended(ending(of: 1, nil)))
    memory.receive(.keptTexts(Self.shelf, ["Title", "Sorry on 0"]))
    #expect(memory.failure?.isShown == true)
    // After a success the text is out of date.
    memory.receive(.ended(ending(of: 1, [])))
    memory.receive(.ended(ending(of: 1, nil)))
    memory.receive(.keptTexts(Self.shelf, ["Title", "Sorry on 0"]))
    #expect(memory.failure?.isShown == false)
  }

  /// The end of a deletion by a failure.
  private func refusal(_ status: Int, written: WrittenRecord? = nil) -> RequestEnding {
    RequestEnding(
      request: bucket.createObject(withID: "a").save(), owner: Self.shelf, scene: "Shelf",
      answer: .failure(ServiceError(status: status)), isApplied: false, fields: [], isLeaving: false, written: written)
  }

  @Test mutating func `another request's success leaves the words of a failure that still stand there`() {
    memory.receive(.ended(refusal(500)))
    memory.receive(.showedText(Self.shelf, ["Sorry"]))
    memory.receive(.ended(ending(of: 1, [])))
    memory.receive(.ended(refusal(500)))
    memory.receive(.keptTexts(Self.shelf, ["Title", "Sorry"]))
    #expect(memory.failure?.isShown == true)
    memory.receive(.processEnded)
    memory.receive(.ended(refusal(500)))
    memory.receive(.keptTexts(Self.shelf, ["Title"]))
    #expect(memory.failure?.isShown == false)
    memory.receive(.keptTexts(Self.shelf, ["Sorry"]))
    #expect(memory.failure?.isShown == true)
  }

  @Test mutating func `what the app itself has removed need not be found, and anything else must`() {
    func written(isDelete: Bool) -> WrittenRecord { WrittenRecord(resource: "books", id: "a", isDelete: isDelete) }
    memory.receive(.ended(refusal(404, written: written(isDelete: true))))
    #expect(memory.failure == nil)
    memory.receive(.ended(refusal(404, written: written(isDelete: false))))
    #expect(memory.failure != nil)
    memory.receive(.userActed)
    for isDelete in [true, false] {
      memory.receive(
        .arrived(
          RequestArrival(
            request: bucket.createObject(withID: "a").save(), owner: Self.shelf, answer: .success(true),
            isApplied: true,
            written: written(isDelete: isDelete))))
      memory.receive(.ended(refusal(404, written: written(isDelete: false))))
      #expect((memory.failure == nil) == isDelete)
    }
    memory.receive(.userActed)
    memory.receive(.ended(refusal(409, written: written(isDelete: true))))
    #expect(memory.failure != nil)
  }

  @Test mutating func `a text that came with the loss of the network shows a failure`() {
    memory.receive(.showedLoss(Self.shelf, ["No network"]))
    memory.receive(.ended(ending(of: 1, nil)))
    memory.receive(.keptTexts(Self.shelf, ["Title"]))
    #expect(memory.failure?.isShown == false)
    memory.receive(.keptTexts(Self.shelf, ["Title", "No network"]))
    #expect(memory.failure?.isShown == true)
  }

  @Test mutating func `a failure is settled when its own screen succeeds or the user acts`() {
    memory.receive(.ended(ending(of: 1, nil)))
    #expect(memory.failure?.scene == "Shelf" && memory.isWaitingForUser)
    memory.receive(.ended(ending(of: 1, [], for: Self.book)))
    #expect(memory.failure?.scene == "Shelf")
    memory.receive(.ended(ending(of: 1, [])))
    #expect(memory.failure == nil && !memory.isWaitingForUser)
    memory.receive(.ended(ending(of: 1, nil)))
    memory.receive(.userActed)
    #expect(memory.failure == nil)
  }
}
