/// Some photos under a title.
struct Album: Hashable, Sendable {
  /// Its name in links.
  let number: Int
  let title: String
  let photos: [Photo]

  /// How many photos it holds, in words.
  var count: String { photos.count == 1 ? "1 photo" : "\(photos.count) photos" }
}

extension Album {
  /// The albums the user has made.
  static let own = [
    Album(
      number: 1, title: "Lake",
      photos: [
        Photo("IMG_0101", caption: "Jetty at dawn"), Photo("IMG_0102", caption: "First swim"),
        Photo("IMG_0103", caption: "Thunderstorm"), Photo("IMG_0104", caption: "Last evening"),
      ]),
    Album(
      number: 2, title: "City",
      photos: [Photo("IMG_0201", caption: "Tram"), Photo("IMG_0202", caption: "Night market")]),
    Album(number: 3, title: "Screenshots", photos: []),
  ]

  /// The albums others share with the user; they are found by pulling the list down.
  static let shared = [Album(number: 4, title: "Team Outing", photos: [Photo("IMG_0401", caption: "Everybody")])]

  /// Every photo there is.
  static var everyPhoto: [Photo] { (own + shared).flatMap(\.photos) }
}
