/// A place on earth.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north, from -90 to 90.
  public let latitude: Double
  /// Degrees east, from -180 to 180.
  public let longitude: Double

  /// Makes a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package var isValid: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }
}

extension GeoPoint: CloudValueConvertible {
  /// The place as a field stores it: an object of the type `point`.
  public var cloudValue: CloudValue {
    ["_type": "point", "lat": .decimal(latitude), "lon": .decimal(longitude)]
  }
}

extension CloudValue {
  /// The place, when it is one.
  public var geoPoint: GeoPoint? {
    guard case .object(let fields) = self, fields["_type"] == "point",
      let latitude = fields["lat"]?.decimal, let longitude = fields["lon"]?.decimal
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
