import Foundation
import Rehearsal

/// Files with what changes when they are written.
struct FileStamps: Hashable {
  /// The time at which a file was written, its length and its identity: an editor may put another one in its place.
  struct Stamp: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let file: UInt64
  }

  private(set) var stamps: [String: Stamp] = [:]
  /// The folders that were looked into.
  private(set) var folders: [String] = []

  /// Looks at files, and at those below folders; hidden ones are left out, and links to folders are not followed.
  init(_ roots: [String], where isWanted: (String) -> Bool) {
    for root in roots { look(at: root, isRoot: true, isWanted) }
  }

  /// The files that are new, gone or other than before, in the order of their names.
  func changes(since before: FileStamps) -> [String] {
    let names = Set(stamps.keys).union(before.stamps.keys)
    return names.filter { stamps[$0] != before.stamps[$0] }.sorted()
  }

  private mutating func look(at path: String, isRoot: Bool, _ isWanted: (String) -> Bool) {
    var status = stat()
    guard isRoot ? stat(path, &status) == 0 : lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      folders.append(path)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let folder = path.hasSuffix("/") ? path : path + "/"
      for name in names.sorted() where !name.hasPrefix(".") { look(at: folder + name, isRoot: false, isWanted) }
    } else if isWanted(path) {
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      stamps[path] = Stamp(
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
        file: UInt64(status.st_ino))
    }
  }
}
