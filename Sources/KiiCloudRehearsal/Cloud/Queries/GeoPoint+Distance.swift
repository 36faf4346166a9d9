import KiiCloud

/// Places on a sphere, computed with nothing but the four basic operations, which give the same bits on every machine.
extension GeoPoint {
  /// The earth's mean radius in metres.
  private static let radius = 6_371_008.8

  /// Whether the place lies in a box; one whose west is greater than its east crosses the date line.
  func isInBox(northEast: GeoPoint, southWest: GeoPoint) -> Bool {
    guard southWest.latitude <= latitude, latitude <= northEast.latitude else { return false }
    let isEastOfWest = southWest.longitude <= longitude
    let isWestOfEast = longitude <= northEast.longitude
    return southWest.longitude <= northEast.longitude ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast
  }

  func isWithin(metres: Double, of other: GeoPoint) -> Bool {
    let angle = metres / Self.radius
    guard angle < .pi else { return true }
    // Chords through the sphere compare like arcs along it, and need no inverse functions.
    let (left, right) = (vector, other.vector)
    let (x, y, z) = (left.x - right.x, left.y - right.y, left.z - right.z)
    let chord = 2 * Self.sine(angle / 2)
    return x * x + y * y + z * z <= chord * chord
  }

  private var vector: (x: Double, y: Double, z: Double) {
    let latitude = latitude * .pi / 180
    let longitude = longitude * .pi / 180
    let width = Self.cosine(latitude)
    return (width * Self.cosine(longitude), width * Self.sine(longitude), Self.sine(latitude))
  }

  private static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }

  /// The sine of an angle from -3π to 3π, by its power series around zero.
  private static func sine(_ angle: Double) -> Double {
    var angle = angle
    if angle > .pi { angle -= 2 * .pi }
    if angle < -.pi { angle += 2 * .pi }
    if angle > .pi / 2 { angle = .pi - angle }
    if angle < -.pi / 2 { angle = -.pi - angle }
    var term = angle
    var sum = angle
    for step in 1...12 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}
