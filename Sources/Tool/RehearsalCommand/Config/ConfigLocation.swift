import Foundation
import Rehearsal

/// The place of the `.rehearse.json` that holds for a working folder.
struct ConfigLocation {
  /// Leads from the working folder to the file's; empty where they are the same.
  let prefix: String
  /// The folder outside of which the file names no output: its own, or the working tree around it.
  let tree: String
  /// Whether the file is part of the working tree that the working folder is in.
  private let isInWorkingTree: Bool

  /// Looks in a folder and in those around it, or returns nil if there is no such file.
  init?(workingFolder: String) {
    let folders = workingFolder.enclosingFolders
    guard let place = folders.firstIndex(where: { access("\($0)/\(ConfigFile.name)", F_OK) == 0 }) else { return nil }
    let root = Self.workingTree(among: folders)
    prefix = String(repeating: "../", count: place)
    tree = folders[max(place, root ?? 0)]
    // Without a checkout the working folder is the tree, unless it is everybody's.
    isInWorkingTree = root.map { place <= $0 } ?? (place == 0 && FileStatus(folders[0])?.isShared == false)
  }

  /// The path of the file, seen from the working folder.
  var path: String { prefix + ConfigFile.name }

  /// Throws where somebody else may have written the file: one above the working tree is obeyed without having been
  /// named, and a folder such as `/tmp` is everybody's.
  ///
  /// A file in the working tree is the project's, whoever has checked it out.
  func check() throws(CommandError) {
    guard !isInWorkingTree else { return }
    for status in [FileStatus(path), FileStatus(path, followsLink: false)] {
      guard let status else { continue }
      guard Self.isTrusted(status.owner) else {
        throw untrusted("it belongs to another user (\(status.owner))", "move it away")
      }
    }
    guard FileStatus(path)?.isWritableByOthers == false else {
      throw untrusted("others may write it", "chmod go-w \(path)")
    }
  }

  private func untrusted(_ reason: String, _ remedy: String) -> CommandError {
    CommandError(
      path, "this file of defaults is outside of the working tree, and \(reason)",
      remedy: "\(remedy), or put a \(ConfigFile.name) of your own into the working folder, such as {}")
  }

  private static func isTrusted(_ owner: uid_t) -> Bool { owner == geteuid() || owner == 0 }

  /// The position of the folder that Git has checked out, or nil if the working folder is in none.
  ///
  /// A `.git` of somebody else makes no working tree of a folder that is everybody's.
  private static func workingTree(among folders: [String]) -> Int? {
    let owner = folders.first.flatMap { FileStatus($0)?.owner }
    return folders.firstIndex { folder in
      guard let status = FileStatus("\(folder)/.git", followsLink: false) else { return false }
      return isTrusted(status.owner) || status.owner == owner
    }
  }
}
