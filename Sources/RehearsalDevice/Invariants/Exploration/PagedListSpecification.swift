public import RehearsalApp

/// Describes a list that is a ``RehearsalApp/PagedList`` of its controller: it shows the first pages, and says itself whether it
/// is up to date.
///
/// ```swift
/// Exploration { $0.listSpecifications = [PagedListSpecification(\FeedController.posts, on: "Feed", shows: "posts", of: FeedServer.self)] }
/// ```
public struct PagedListSpecification<List: Controller, Record: StoredRecord, Store: RecordStore>: ListSpecification {
  /// The scene whose screen shows the list.
  public let listScene: String
  /// The store's records that it shows.
  public let resource: String
  /// The word for one of them.
  public let noun: String
  private let list: any KeyPath<List, PagedList<Record>> & Sendable

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - list: The property of the controller.
  ///   - scene: The scene whose screen shows it.
  ///   - resource: The store's records that it shows, as `records(of:ofUser:)` knows them.
  ///   - store: The service that holds the records.
  ///   - noun: The word for one of them, for reports.
  public init(
    _ list: any KeyPath<List, PagedList<Record>> & Sendable, on scene: String, shows resource: String,
    of store: Store.Type, noun: String = "record"
  ) {
    self.list = list
    listScene = scene
    self.resource = resource
    self.noun = noun
  }

  /// The first pages.
  public var extent: ListExtent { .firstPages }
  /// Those of the pages that are loaded.
  public func records(in list: List) -> [any StoredRecord] { list[keyPath: self.list].records }
  /// Whether nothing fails to load, is loading or is being changed.
  public func isQuiet(_ list: List) -> Bool { list[keyPath: self.list].isUpToDate }
}
