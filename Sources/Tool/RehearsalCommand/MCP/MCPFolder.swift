import Diagnostics
import Foundation
import Rehearsal

/// The folder that an agent may use.
///
/// What links lead to is looked at, so that no name leads out of it.
struct MCPFolder {
  /// The path, without links.
  let path: String

  init(_ path: String) throws(CommandError) {
    guard path.isFolder, let real = Self.real(path) else {
      throw CommandError("--folder \(path)", "there is no such folder", remedy: "make it first, or name another one")
    }
    self.path = real
  }

  /// The path of a file that may be written; throws where it would not be in the folder.
  func target(_ name: String) throws(MCPRefusal) -> String {
    try check(name)
    let file = "\(path)/\(name)"
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    guard let real = Self.real(folder) else {
      throw MCPRefusal("there is no folder for \(name.escapedForTerminal)", "a name without a folder")
    }
    guard contains(real), FileStatus(file, followsLink: false)?.isRegular ?? true else { throw outside(name) }
    return file
  }

  /// The path of scenarios that may be run, with the lines that the name has behind it.
  func scenarios(_ name: String) throws(MCPRefusal) -> String {
    guard name != "", name != "." else { return try checked(path, name) }
    try check(name)
    let file = name.replacing(/(:\d+)+$/, with: "")
    return try checked("\(path)/\(file)", name) + name.dropFirst(file.count)
  }

  private func checked(_ file: String, _ name: String) throws(MCPRefusal) -> String {
    guard let real = Self.real(file) else {
      throw MCPRefusal("\(name.escapedForTerminal): there is no such file in the folder", "a path inside of the folder")
    }
    guard contains(real), file.isFolder || file.isRegularFile else { throw outside(name) }
    let files = file.isFolder ? FeatureFiles([file]).paths : []
    for file in files where !(Self.real(file).map(contains) ?? false) { throw outside(file) }
    return file
  }

  /// Throws for a name that is no plain path from the folder on.
  private func check(_ name: String) throws(MCPRefusal) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    guard isPlain, name.utf8.count <= 500, name.escapedForTerminal == name else { throw outside(name) }
  }

  private func outside(_ name: String) -> MCPRefusal {
    MCPRefusal(
      "\(name.prefix(200).description.escapedForTerminal): this is no regular file inside of the folder",
      "a path from the folder on, without .., links that lead out, and hidden names")
  }

  private func contains(_ real: String) -> Bool { real == path || real.hasPrefix(path == "/" ? "/" : path + "/") }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }
}
