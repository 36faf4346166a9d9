import RehearsalPlatform

/// The Swift files of the package in the working folder.
///
/// A definition knows its file as `Module/File.swift`, and hosts want the path in the repository.
struct SwiftSources: Sendable {
  private let paths: [String]

  init(folders: [String] = ["Sources", "Tests"]) {
    paths = folders.flatMap { folder in
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
  }

  /// The path of a file that is called `Module/File.swift`, or nil if there is none, or more than one.
  func path(of fileID: String) -> String? {
    let parts = fileID.split(separator: "/")
    guard parts.count == 2 else { return nil }
    let files = paths.filter { path in
      let folders = path.split(separator: "/")
      return folders.last == parts[1] && folders.dropLast().contains(parts[0])
    }
    return files.count == 1 ? files[0] : nil
  }
}
