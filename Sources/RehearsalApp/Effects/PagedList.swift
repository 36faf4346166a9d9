/// A list that is loaded page by page and changed at once, as the screen has it.
///
/// It is a property of the controller, one for a kind of records, and the rows are made of it. The other functions say what
/// is wanted; ``load(_:request:then:)``, called after them, sends what is due (A backend: A list in pages):
///
/// - pages of two loads are never mixed: to refresh gives up a page that is under way;
/// - a page that may have been read beside a change is given up, and asked for again when the last change has ended;
/// - a change is shown at once, and taken back if it fails.
///
/// ```swift
/// private(set) var posts = PagedList<Post>()
///
/// // In `receive`:
/// case .refresh: posts.refresh()
/// case .loaded(let reply): posts.receive(reply)
/// case .like(let id):
///   guard let post = posts.begin(changing: id, { $0.isLiked.toggle() }) else { return }
///   context.send(PostServer.like(Like(post))) { .liked(id, $0) }
/// case .liked(let id, let reply): posts.end(changing: id, reply)
/// }
/// posts.load(&context, request: { PostServer.list($0) }) { .loaded($0) }
/// ```
public struct PagedList<Record: StoredRecord>: Hashable, Sendable {
  /// The records that are shown: those of the loaded pages, with the changes that are under way.
  public private(set) var records: [Record] = []
  /// The error of the last load, if that has failed, or nil once another is wanted.
  public private(set) var error: ServiceError?
  /// The page that is wanted: under way, or waiting for changes to end.
  private var wanted: PageQuery?
  private var sent: PageQuery?
  /// Whether that may have been read beside a change.
  private var isSentBesideChange = false
  private var failed: PageQuery?
  private var next: PageQuery?
  private var hasLoaded = false
  /// By the ids of records that are being changed, the records before.
  private var changing: [String: Record] = [:]
  private var inserting = 0
  private let first: PageQuery

  /// Nothing is loaded, and nothing is wanted yet.
  ///
  /// - Parameter first: What the first page is asked for with, such as how many records a page has.
  public init(first: PageQuery = .first) { self.first = first }

  /// Whether a page is under way, or waits for changes to end.
  public var isLoading: Bool { wanted != nil }
  /// Whether there are pages behind those that are loaded.
  public var hasMore: Bool { next != nil }
  /// Whether it shows what the server had: loaded, and nothing has failed to load, is loading or is being changed.
  public var isUpToDate: Bool { hasLoaded && wanted == nil && error == nil && !isChanging }
  /// Whether any record is being changed, removed or made.
  public var isChanging: Bool { !changing.isEmpty || inserting > 0 }
  /// Whether a record is being changed or removed.
  public func isChanging(_ id: String) -> Bool { changing[id] != nil }
}

// MARK: - Loading

extension PagedList {
  /// Wants the first page; when that comes, it takes the place of all.
  public mutating func refresh() { want(first) }

  /// Wants the next page, unless one is wanted already, the last load has failed, or there is none.
  public mutating func loadMore() {
    if wanted == nil, error == nil, let next { want(next) }
  }

  /// Wants the page whose load has failed.
  public mutating func retry() {
    if let failed { want(failed) }
  }

  private mutating func want(_ query: PageQuery) { (wanted, error, failed) = (query, nil, nil) }

  /// Sends the request for the page that is due, unless it is under way, and gives up one that is not.
  ///
  /// The request is given up with its screen.
  public mutating func load<Request: ServiceRequest, Message>(
    _ context: inout Context<Message>, request: (PageQuery) -> Request,
    then message: @escaping @Sendable (Reply<Page<Record>>) -> Message
  ) where Request.Success == Page<Record> {
    let due = isChanging ? nil : wanted
    guard due != sent || isSentBesideChange else { return }
    (sent, isSentBesideChange) = (due, false)
    let name = "pages of \(Record.self)"
    guard let due else { return context.cancelRequest(named: name) }
    context.send(request(due), named: name, then: message)
  }

  /// Takes a page in.
  public mutating func receive(_ reply: Reply<Page<Record>>) {
    let query = wanted
    (wanted, sent, isSentBesideChange) = (nil, nil, false)
    switch reply {
    case .success(let page):
      if query == first { records = [] }
      // What was made or removed meanwhile moves the others between pages.
      records += page.records.filter { record in !records.contains { Self.areOne($0, record) } }
      next = page.next
      hasLoaded = true
    case .failure(let error): (self.error, failed) = (error, query)
    }
  }
}

// MARK: - Changing

extension PagedList {
  /// Changes a record as the user sees it.
  ///
  /// - Returns: The record as it is shown now, or nil, and nothing happens, if it is not there or is being changed.
  @discardableResult
  public mutating func begin(changing id: String, _ change: (inout Record) -> Void = { _ in }) -> Record? {
    guard changing[id] == nil, let index = index(of: id) else { return nil }
    changing[id] = records[index]
    noteChange()
    change(&records[index])
    return records[index]
  }

  /// Ends a change: the record stands there as the server has it, or as it was before if the change has failed.
  ///
  /// - Returns: The error if it has failed, or nil.
  @discardableResult
  public mutating func end(changing id: String, _ reply: Reply<Record>) -> ServiceError? {
    guard let before = changing.removeValue(forKey: id), let index = index(of: id) else { return nil }
    switch reply {
    case .success(let record): records[index] = record
    case .failure(let error):
      records[index] = before
      return error
    }
    return nil
  }

  /// Ends the removal of a record: it goes if the server has removed it, or no longer has it (status 404).
  ///
  /// - Returns: The error if it has failed, or nil.
  @discardableResult
  public mutating func end<Value>(removing id: String, _ reply: Reply<Value>) -> ServiceError? {
    guard let before = changing.removeValue(forKey: id), let index = index(of: id) else { return nil }
    if case .failure(let error) = reply, error.status != 404 {
      records[index] = before
      return error
    }
    records.remove(at: index)
    // No row is left that could appear and ask for more.
    if records.isEmpty { loadMore() }
    return nil
  }

  /// Begins to make a record: no page is loaded that may have it or may not.
  public mutating func beginInserting() {
    inserting += 1
    noteChange()
  }

  /// Ends the making of a record: it comes in front of all.
  ///
  /// - Returns: The error if it has failed, or nil.
  @discardableResult
  public mutating func endInserting(_ reply: Reply<Record>) -> ServiceError? {
    inserting = max(0, inserting - 1)
    switch reply {
    case .success(let record): putFirst(record)
    case .failure(let error): return error
    }
    return nil
  }

  /// Takes over a record that was changed elsewhere, such as on the record's own screen; one that is not there is ignored.
  ///
  /// While it is being changed here, too, that change stays in sight, and the record is what a failure goes back to.
  public mutating func replace(_ record: Record) {
    guard let index = records.firstIndex(where: { Self.areOne($0, record) }) else { return }
    noteChange()
    if let id = record.recordID, changing[id] != nil { changing[id] = record } else { records[index] = record }
  }

  /// Takes over a record that was made elsewhere, such as on a sheet: it comes in front of all.
  public mutating func insert(_ record: Record) {
    noteChange()
    putFirst(record)
  }

  private mutating func putFirst(_ record: Record) {
    records = [record] + records.filter { !Self.areOne($0, record) }
  }

  private mutating func noteChange() { if sent != nil { isSentBesideChange = true } }

  /// Whether two are the same record, perhaps changed; those without an id are never.
  private static func areOne(_ one: Record, _ other: Record) -> Bool {
    one.recordID != nil && one.recordID == other.recordID
  }

  private func index(of id: String) -> Int? { records.firstIndex { $0.recordID == id } }
}
