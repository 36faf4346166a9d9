/// Which page is asked for: that behind the trip of a number; nil: the first.
struct PageQuery: Hashable, Sendable {
  let cursor: Int?
}

/// A page of trips, and the cursor of the next one.
struct TripPage: Hashable, Sendable {
  let trips: [Trip]
  let next: Int?
}

/// Gives a trip another name.
struct Rename: Hashable, Sendable {
  let id: Int
  let name: String
}

/// Makes a trip a favourite, or none.
struct Favour: Hashable, Sendable {
  let id: Int
  let isFavourite: Bool
}

/// Removes a trip.
struct Deletion: Hashable, Sendable {
  let id: Int
}

/// An answer without contents.
struct Done: Hashable, Sendable {}
