import Rehearsal
import RehearsalPlatform

extension String {
  /// This path, seen from a folder that need not be there yet, or nil if links keep it from being found.
  ///
  /// The last component stays as it is called: a link to a checkout names a package as well as the checkout.
  func relativePath(fromFolder folder: String) -> String? {
    let (from, to) = (folder.placeWithoutLinks, placeWithoutLinks)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let path = (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
    return FileManager.default.fileExists(atPath: "/\(to.joined(separator: "/"))/Package.swift") ? path : nil
  }

  /// The components from the root, with no links but the last one.
  private var placeWithoutLinks: [Substring] {
    var components: [Substring] = []
    let isWhole = hasPrefix("/")
    for component in ((isWhole ? "" : FileManager.default.currentDirectoryPath + "/") + self).split(separator: "/") {
      switch component {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(component)
      }
    }
    guard let last = components.popLast() else { return [] }
    return ("/" + components.joined(separator: "/")).withoutLinks.split(separator: "/") + [last]
  }
}
