import Testing

@testable import RehearsalApp

/// A backend: A list in pages.
struct PagedListTests {
  private struct Item: StoredRecord {
    let id: Int
    var isLiked = false
    var recordID: String? { "\(id)" }
  }

  private static func page(_ ids: [Int], next: String? = nil) -> Reply<Page<Item>> {
    .success(Page(ids.map { Item(id: $0) }, next: next.map { PageQuery(after: $0, number: 2) }))
  }

  /// A list with its first page, of two.
  private static var loaded: PagedList<Item> {
    var list = PagedList<Item>()
    list.refresh()
    list.receive(page([4, 3], next: "3"))
    return list
  }

  @Test func `pages are appended, and a record that has moved between them is there once`() {
    var list = Self.loaded
    #expect(list.isUpToDate && list.hasMore && list.records.map(\.id) == [4, 3])
    list.loadMore()
    #expect(list.isLoading && !list.isUpToDate)
    list.receive(Self.page([3, 2]))
    #expect(list.isUpToDate && !list.hasMore && list.records.map(\.id) == [4, 3, 2])
    list.loadMore()
    #expect(!list.isLoading)
  }

  @Test func `records without an id are never taken for each other`() {
    struct Line: StoredRecord { var recordID: String? { nil } }
    var list = PagedList<Line>()
    list.refresh()
    list.receive(.success(Page([Line()], next: PageQuery(after: "1", number: 2))))
    list.loadMore()
    list.receive(.success(Page([Line()])))
    #expect(list.records.count == 2)
    list.endInserting(.success(Line()))
    #expect(list.records.count == 3)
  }

  @Test func `the first page takes the place of all`() {
    var list = Self.loaded
    list.refresh()
    #expect(list.records.map(\.id) == [4, 3])
    list.receive(Self.page([5, 4], next: "4"))
    #expect(list.records.map(\.id) == [5, 4])
  }

  @Test func `a load that has failed is made again only by retry or refresh, and leaves the records`() {
    var list = Self.loaded
    list.loadMore()
    list.receive(.failure(ServiceError(status: 500)))
    #expect(list.error?.status == 500 && !list.isUpToDate && list.records.count == 2)
    list.loadMore()
    #expect(!list.isLoading)
    list.retry()
    #expect(list.isLoading && list.error == nil)
    list.receive(Self.page([2]))
    #expect(list.isUpToDate && list.records.map(\.id) == [4, 3, 2])
    list.retry()
    #expect(!list.isLoading)
  }

  @Test func `a change is shown at once, one of a record at a time, and taken back if it fails`() {
    var list = Self.loaded
    #expect(list.begin(changing: "3") { $0.isLiked = true } == Item(id: 3, isLiked: true))
    #expect(list["3"]?.isLiked == true && list.isChanging("3") && !list.isUpToDate)
    #expect(list.begin(changing: "3") { $0.isLiked = false } == nil && list["3"]?.isLiked == true)
    #expect(list.begin(changing: "9") == nil)
    #expect(list.end(changing: "3", .failure(.offline)) == .offline)
    #expect(list["3"]?.isLiked == false && list.isUpToDate)
    list.begin(changing: "4")
    list.end(changing: "4", .success(Item(id: 4, isLiked: true)))
    #expect(list["4"]?.isLiked == true && list.isUpToDate)
  }

  @Test(arguments: [(nil, [4]), (404, [4]), (500, [4, 3])] as [(Int?, [Int])])
  func `a record goes once the server no longer has it`(status: Int?, left: [Int]) {
    var list = Self.loaded
    list.begin(changing: "3")
    #expect(list.records.map(\.id) == [4, 3])
    list.end(removing: "3", status.map { .failure(ServiceError(status: $0)) } ?? Reply.success(NoContent()))
    #expect(list.records.map(\.id) == left && !list.isChanging("3"))
  }

  @Test func `where no row is left, the next page is wanted`() {
    var list = Self.loaded
    for id in ["3", "4"] {
      #expect(!list.isLoading)
      list.begin(changing: id)
      list.end(removing: id, Reply.success(NoContent()))
    }
    #expect(list.records.isEmpty && list.isLoading)
  }

  @Test func `a new record comes in front, once, and nothing is loaded meanwhile`() {
    var list = Self.loaded
    list.beginInserting()
    #expect(list.isChanging && !list.isUpToDate)
    #expect(list.endInserting(.failure(.offline)) == .offline && list.isUpToDate)
    for isLiked in [false, true] {
      list.beginInserting()
      #expect(list.endInserting(.success(Item(id: 5, isLiked: isLiked))) == nil)
    }
    #expect(list.records == [Item(id: 5, isLiked: true), Item(id: 4), Item(id: 3)])
  }

  @Test func `a record that was changed elsewhere takes the old one's place, behind a change that is under way`() {
    var list = Self.loaded
    list.replace(Item(id: 3, isLiked: true))
    #expect(list.records == [Item(id: 4), Item(id: 3, isLiked: true)] && list.isUpToDate)
    list.replace(Item(id: 9))
    #expect(list.records.count == 2)
    list.begin(changing: "3") { $0.isLiked = false }
    list.replace(Item(id: 3, isLiked: true))
    #expect(list.records.last == Item(id: 3, isLiked: false))
    list.end(changing: "3", .failure(ServiceError(status: 500)))
    #expect(list.records.last == Item(id: 3, isLiked: true))
  }

  @Test func `a record that was made elsewhere comes in front, once`() {
    var list = Self.loaded
    list.insert(Item(id: 5))
    list.insert(Item(id: 5, isLiked: true))
    #expect(list.records.map(\.id) == [5, 4, 3] && list.records[0].isLiked && list.isUpToDate)
  }
}

extension PagedList {
  fileprivate subscript(id: String) -> Record? { records.first { $0.recordID == id } }
}
