package import RehearsalBase

/// The file that draws an app without any code, with the places of what it draws.
package struct AppDrawing: Sendable {
  package let file: String
  package let title: String
  /// The places of scenes by their identifiers, and of segues behind those: `Books > Book`.
  package var places: [String: Place] = [:]
  /// The scenes that are also left without a segue: they pop, or dismiss themselves.
  package var leaving: Set<String> = []
  package var remarks: [Problem] = []

  package init(file: String, title: String) {
    self.file = file
    self.title = title
  }

  package func isNamed(_ path: String) -> Bool {
    let parts = path.split(separator: "/").drop { $0 == ".." || $0 == "." }
    return !parts.isEmpty && file.split(separator: "/").suffix(parts.count).elementsEqual(parts)
  }

  package func problem(_ message: String, remedy: String?, scene: String?, segue: String? = nil) -> Problem {
    let place = segue.flatMap { segue in scene.flatMap { places["\($0) > \(segue)"] } } ?? scene.flatMap { places[$0] }
    return Problem(subject: file, place: place ?? Place(line: 1), message: message, remedy: remedy)
  }
}
