/// The sources of this package: a trap in one of them is no mistake of the app's.
///
/// None of the functions that apps call has a precondition, so whatever traps there is a defect of ours.
package enum OwnCode {
  private static let modules: Set<Substring> = [
    "KiiCloud", "KiiCloudRehearsal", "Rehearsal", "RehearsalApp", "RehearsalBase", "RehearsalBoards",
    "RehearsalCommand",
    "RehearsalDevice", "RehearsalExplorer", "RehearsalGherkin", "RehearsalLive", "RehearsalLiveHTTP", "RehearsalModels",
    "RehearsalModelsHTTP", "RehearsalPlatform", "RehearsalRunner", "RehearsalServer",
  ]

  private static let folder: Substring = {
    var path = #filePath[...]
    for _ in 0..<4 { path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    return path + "/"
  }()

  /// Whether a place is in it: `/path/to/Sources/RehearsalApp/Segue.swift:12`, or `RehearsalApp/Segue.swift:12: …`.
  package static func contains(_ place: some StringProtocol) -> Bool {
    let path = place.hasPrefix(folder) ? place.dropFirst(folder.count) : place[...]
    guard let slash = path.firstIndex(of: "/"), path.contains(".swift:") else { return false }
    return modules.contains(Substring(path[..<slash]))
  }

  package static func problem(_ message: String) -> Problem {
    Problem(
      subject: "Rehearsal", message: "a trap in Rehearsal's own code, which says nothing of the app: \(message)",
      remedy: "report it with this line; what was found before it holds")
  }
}
