import Rehearsal
import Testing

@testable import RehearsalDevice

/// What is remembered of lists of a part of a plain store's records.
struct ListHistoryTests {
  struct Book: StoredRecord {
    let recordID: String?
    var name = ""
    var isLent = false
    var recordTitle: String? { name }
  }

  /// A page of books after another one; nil: the first.
  struct Books: ServiceRequest {
    typealias Success = [Book]
    var after: String?
    let operation: ServiceOperation = "GET /books"
  }

  struct AddBook: ServiceRequest {
    typealias Success = Book
    let book: Book
    let operation: ServiceOperation = "POST /books"
  }

  struct Lend: ServiceRequest {
    typealias Success = Bool
    let id: String
    let operation: ServiceOperation = "PUT /loans"
  }

  struct Library: RecordStore {
    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { nil }

    static func access(by request: any ServiceRequest) -> RecordAccess? {
      switch request {
      case let request as Books: RecordAccess(request.after.map { .loadMore(after: $0) } ?? .load, of: "books")
      case let request as AddBook: RecordAccess(.create(request.book), of: "books")
      case let request as Lend: RecordAccess(.change(request.id) { lent($0) }, of: "books")
      case let request as Remove: RecordAccess(.delete(request.id), of: "books")
      default: nil
      }
    }

    private static func lent(_ record: any StoredRecord) -> any StoredRecord {
      var book = record as? Book
      book?.isLent = true
      return book ?? record
    }

    /// A page has a next one unless its last book is "z".
    static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
      if let books = answer as? [Book] {
        let last = books.last?.recordID
        return RecordPage(books, next: last == "z" ? nil : last)
      }
      return (answer as? Book).map { RecordPage([$0]) }
    }

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { [] }
  }

  struct Shelf: Controller {}

  struct BookList: ListSpecification {
    typealias Store = Library
    let listScene = "Shelf"
    let resource = "books"
    var extent = ListExtent.whole
    var showsLentAlone = false
    let noun = "book"

    func includes(_ record: any StoredRecord) -> Bool { !showsLentAlone || (record as? Book)?.isLent == true }
    func records(in list: Shelf) -> [any StoredRecord] { [] }
  }

  private static let screen = ScreenID(number: 0)

  private func end(
    _ request: any ServiceRequest, _ value: any Hashable & Sendable, scene: String = "Shelf"
  ) -> RequestEnding {
    end(request, answer: .success(value), scene: scene)
  }

  private func end(
    _ request: any ServiceRequest, answer: Answer, scene: String = "Shelf", isApplied: Bool = true
  ) -> RequestEnding {
    RequestEnding(
      request: request, owner: Self.screen, scene: scene, answer: answer, isApplied: isApplied, fields: [],
      isLeaving: false)
  }

  private func books(_ ids: String...) -> [Book] { ids.map { Book(recordID: $0) } }

  private func ids(_ list: ListHistory) -> [String?]? { list.expected?.map(\.id) }

  @Test func `pages by cursor are one load when each follows on the one before`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.ended(end(Books(), books("a"))))
    state.receive(.ended(end(Books(after: "q"), books("r", "z"))))
    #expect(state.lists[0].expected == nil)
    state.receive(.ended(end(Books(after: "a"), books("z"))))
    #expect(ids(state.lists[0]) == ["a", "z"])
  }

  @Test func `a list of the first pages is complete with each, and a page that comes twice counts once`() {
    var state = InvariantMonitor([BookList(extent: .firstPages)])
    state.receive(.ended(end(Books(), books("a"))))
    #expect(ids(state.lists[0]) == ["a"])
    state.receive(.ended(end(Books(after: "a"), books("b"))))
    state.receive(.ended(end(Books(after: "a"), books("b"))))
    #expect(ids(state.lists[0]) == ["a", "b"])
  }

  @Test func `what was added between two pages stays`() {
    var state = InvariantMonitor([BookList(extent: .firstPages)])
    state.receive(.ended(end(Books(), books("b"))))
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "a"))))
    state.receive(.ended(end(Books(after: "b"), books("z"))))
    #expect(ids(state.lists[0]) == ["b", "a", "z"])
  }

  @Test func `a list under a condition takes a record when it meets it, and lets it go`() {
    var state = InvariantMonitor([BookList(showsLentAlone: true)])
    state.receive(.ended(end(Books(), [Book(recordID: "a"), Book(recordID: "z", isLent: true)])))
    #expect(ids(state.lists[0]) == ["z"])
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "b", isLent: true))))
    #expect(ids(state.lists[0]) == ["z", "b"])
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "z"))))
    #expect(ids(state.lists[0]) == ["b"])
  }

  @Test func `a change whose answer does not bring the record is made here`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.ended(end(Books(), books("z"))))
    state.receive(.ended(end(Lend(id: "z"), true)))
    #expect((state.lists[0].expected?.first?.record as? Book)?.isLent == true)
  }

  struct Remove: ServiceRequest {
    typealias Success = Bool
    let id: String
    let operation: ServiceOperation = "DELETE /books"
  }

  @Test func `a removed record does not come back with the late answer to an earlier edit`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.ended(end(Books(), books("a", "z"))))
    for request in [Lend(id: "a"), Remove(id: "a")] as [any ServiceRequest] {
      state.receive(.arrived(arrival(request, true)))
    }
    state.receive(.ended(end(Remove(id: "a"), true)))
    state.receive(.ended(end(Lend(id: "a"), Book(recordID: "a", isLent: true))))
    #expect(ids(state.lists[0]) == ["z"])
    // Once both have ended, nothing is remembered of them.
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "a"))))
    #expect(ids(state.lists[0]) == ["z", "a"])
  }

  @Test func `an edited record that is on no loaded page may be shown or not`() {
    var state = InvariantMonitor([BookList(extent: .firstPages)])
    state.receive(.ended(end(Books(), books("a"))))
    state.receive(.ended(end(Lend(id: "q"), Book(recordID: "q", isLent: true))))
    #expect(state.lists[0].optional == ["q"])
    state.receive(.ended(end(Books(), books("a"))))
    #expect(state.lists[0].optional == [])
  }

  @Test func `what another screen has loaded may be shown before the first own load`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.ended(end(Books(), books("z"), scene: "Welcome")))
    #expect(state.lists[0].expected == nil)
    #expect(state.lists[0].expectedElsewhere?.map(\.id) == ["z"])
    state.receive(.ended(end(Books(), books("a", "z"))))
    #expect(ids(state.lists[0]) == ["a", "z"] && state.lists[0].expectedElsewhere == nil)
  }

  @Test func `of some records each is remembered as it was last read`() {
    var state = InvariantMonitor([BookList(), BookList(extent: .some)])
    state.receive(.ended(end(Books(), [Book(recordID: "a", name: "Emma"), Book(recordID: "z")])))
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "a", name: "Ulysses"))))
    #expect((state.lists[1].expected?.first?.record as? Book)?.name == "Ulysses")
    state.receive(.loaded(Self.screen, scene: "Shelf"))
    #expect(state.lists[0].expected == nil && ids(state.lists[1]) == ["a", "z"])
  }

  /// The arrival of a request.
  private func arrival(
    _ request: any ServiceRequest, _ value: any Hashable & Sendable, isOwned: Bool = true, scene: String = "Shelf"
  ) -> RequestArrival {
    RequestArrival(
      request: request, owner: isOwned ? Self.screen : nil, scene: scene, answer: .success(value), isApplied: true)
  }

  @Test(arguments: [true, false])
  func `a write of unknown outcome during a load is behind what the load has read`(isOwned: Bool) {
    var state = InvariantMonitor([BookList()])
    state.receive(.arrived(arrival(Books(), books("z"))))
    state.receive(.arrived(arrival(Lend(id: "z"), true, isOwned: isOwned)))
    if isOwned { state.receive(.ended(end(Lend(id: "z"), answer: .failure(.timedOut)))) }
    state.receive(.ended(end(Books(), books("z"))))
    #expect(state.lists[0].isDirty)
    state.receive(.arrived(arrival(Books(), books("z"))))
    state.receive(.ended(end(Books(), books("z"))))
    #expect(!state.lists[0].isDirty)
  }

  @Test(arguments: [ListExtent.whole, .firstPages])
  func `another screen's load does not make the list's own newer than it is`(extent: ListExtent) {
    var state = InvariantMonitor([BookList(extent: extent)])
    state.receive(.arrived(arrival(Books(), books("z"))))
    // Another client writes and the service pushes it, before another screen reads.
    state.receive(.pushed(AnyMessage(Book(recordID: "a"))))
    state.remoteWrote(list: 0, before: [], after: [])
    state.receive(.arrived(arrival(Books(), books("a", "z"), scene: "Search")))
    state.receive(.ended(end(Books(), books("z"))))
    #expect(state.lists[0].isDirty)
    #expect(state.lists[0].pushes.contains(AnyRecord(Book(recordID: "a"))))
    // The list's own next load is the newest.
    state.receive(.arrived(arrival(Books(), books("a", "z"))))
    state.receive(.ended(end(Books(), books("a", "z"))))
    #expect(!state.lists[0].isDirty && !state.lists[0].pushes.contains(AnyRecord(Book(recordID: "a"))))
  }

  @Test(arguments: [true, false])
  func `after a load of its own that failed, the list takes over what another screen reads`(isApplied: Bool) {
    var state = InvariantMonitor([BookList()])
    state.receive(.arrived(arrival(Books(), books("z"))))
    state.remoteWrote(list: 0, before: [], after: [])
    state.receive(.ended(end(Books(), answer: .failure(.timedOut), isApplied: isApplied)))
    state.receive(.arrived(arrival(Books(), books("a", "z"), scene: "Search")))
    state.receive(.ended(end(Books(), books("a", "z"), scene: "Search")))
    #expect(!state.lists[0].isDirty && state.lists[0].expectedElsewhere?.map(\.id) == ["a", "z"])
  }

  @Test func `a load that no screen receives makes nothing clean`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.arrived(arrival(Books(), books("z"))))
    state.remoteWrote(list: 0, before: [], after: [])
    state.receive(.arrived(arrival(Books(), books("z"), isOwned: false)))
    state.receive(.ended(end(Books(), books("z"))))
    #expect(state.lists[0].isDirty)
  }

  private func isBroken(_ state: InvariantMonitor, showing shown: [Book]) -> Bool {
    state.lists[0].wholeList(shown.map { AnyRecord($0) }) != nil
  }

  @Test func `what is acknowledged while an older load is under way may be in the list or not, until the next load`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.arrived(arrival(Books(), books("a", "z"))))
    state.receive(.ended(end(AddBook(book: Book(recordID: nil)), Book(recordID: "b"))))
    state.receive(.ended(end(Remove(id: "a"), true)))
    state.receive(.ended(end(Books(), books("a", "z"))))
    for shown in [books("a", "z"), books("a", "z", "b"), books("z"), books("z", "b")] {
      #expect(!isBroken(state, showing: shown))
    }
    #expect(isBroken(state, showing: books("a")))
    state.receive(.arrived(arrival(Books(), books("z", "b"))))
    state.receive(.ended(end(Books(), books("b", "z"))))
    #expect(!isBroken(state, showing: books("b", "z")) && isBroken(state, showing: books("z")))
  }

  @Test func `what was there when the process ended may stand until a load is complete, for its own user`() {
    var state = InvariantMonitor([BookList()])
    state.receive(.ended(end(Books(), books("a", "z"))))
    state.receive(.processEnded)
    state.receive(.loaded(Self.screen, scene: "Shelf"))
    #expect(!isBroken(state, showing: books("a", "z")) && !isBroken(state, showing: []))
    #expect(isBroken(state, showing: books("a")))
    state.receive(.ended(end(Books(), books("z"))))
    #expect(isBroken(state, showing: books("a", "z")))
  }

  @Test func `pages by position are one load, whatever the rows are counted by`() {
    var load = PagedLoad()
    let record = AnyRecord(Book(recordID: "a"))
    let places = [PagedLoad.Place.offset(2), .first, .offset(2), .offset(3), .offset(3)]
    let taken = places.map { load.take([record], at: $0, next: nil) }
    #expect(taken == [false, true, true, true, false])
    #expect([record, record].withoutRepetitions == [record])
  }

  @Test(arguments: [(0, true, true), (2, false, true), (2, true, false)])
  func `a full page is not the last`(offset: Int, isFirst: Bool, isFull: Bool) {
    let access = RecordAccess(.loadFrom(offset: isFirst ? 0 : offset, limit: 2), of: "books")
    #expect(access.isFirstPage == isFirst && access.isFull(isFull ? 2 : 1) == isFull)
  }

  @Test(arguments: [("Emma", false), ("Ulysses", true)])
  func `a text that is typed anew makes a new intention of what was sent with it`(typed: String, isTwice: Bool) {
    var state = InvariantMonitor([BookList()], applyingOnce: ["PUT /loans"])
    for id in ["1", "2"] {
      let request = AddBook(book: Book(recordID: nil, name: "Emma"))
      state.receive(.arrived(arrival(request, Book(recordID: id, name: "Emma"))))
      state.receive(.userTyped(typed))
    }
    #expect((state.broken != nil) == isTwice)
  }

  @Test func `what is typed anew while a request is on its way makes it an earlier intention`() {
    var state = InvariantMonitor([BookList()])
    for (id, isRetyped) in [("1", false), ("2", true)] {
      var arrival = arrival(AddBook(book: Book(recordID: nil, name: "Emma")), Book(recordID: id, name: "Emma"))
      arrival.isRetyped = isRetyped
      state.receive(.arrived(arrival))
    }
    #expect(state.broken == nil)
  }

  @Test(arguments: [("1", "1", false), ("1", "2", true)])
  func `a second try that makes the same record is no second create`(first: String, second: String, isTwice: Bool) {
    var state = InvariantMonitor([BookList()])
    for id in [first, second] {
      let request = AddBook(book: Book(recordID: nil, name: "Emma"))
      state.receive(.arrived(arrival(request, Book(recordID: id, name: "Emma"))))
    }
    #expect(state.broken?.summary == (isTwice ? "the book \"Emma\" was created twice by one intention" : nil))
  }
}
