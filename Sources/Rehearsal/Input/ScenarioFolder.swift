import RehearsalBase
import RehearsalPlatform

/// The scenario files below a folder; what cannot be read is a problem, so that no file is left out silently.
///
/// Hidden files and folders, such as builds, are left out. Links to folders are followed.
struct ScenarioFolder {
  private(set) var files: [String] = []
  private(set) var problems: [Problem] = []
  /// The scenario files and folders that no path can name, one problem each.
  private(set) var unnamable: [Problem] = []

  private let root: String
  private var open: [String] = []

  init(_ path: String) {
    root = path.hasSuffix("/") ? String(path.dropLast()) : path
    look(into: "")
    files.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    problems.sort { $0.subject < $1.subject }
  }

  private mutating func look(into folder: String) {
    let path = folder.isEmpty ? root + "/" : "\(root)/\(folder)"
    let real = path.withoutLinks
    guard !open.contains(real) else {
      return problems.append(
        Problem(subject: path, message: "this link leads to a folder around it", remedy: "take the link away"))
    }
    open.append(real)
    defer { open.removeLast() }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return problems.append(
        Problem(subject: path, message: "the folder cannot be read", remedy: "look whether you may read it"))
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      let path = "\(root)/\(relative)"
      if path.isFolder {
        look(into: relative)
      } else if name.isScenarioFile, path.isRegularFile {
        files.append(path)
      } else if name.isScenarioFile, FileManager.default.fileExists(atPath: path) {
        problems.append(Self.irregular(path))
      } else if !FileManager.default.fileExists(atPath: path), name.unicodeScalars.contains("\u{FFFD}") {
        guard name.isScenarioFile || Self.hasFolder(named: name, in: "\(root)/\(folder)") else { continue }
        unnamable.append(
          Problem(subject: path, message: "its name is not UTF-8", remedy: "give it another name"))
      } else if !FileManager.default.fileExists(atPath: path) {
        // There may be scenarios behind it.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        let (message, remedy) =
          isLink
          ? ("this link leads nowhere", "mend the link, or take it away")
          : ("this cannot be looked at", "look whether you may read the folder")
        problems.append(Problem(subject: path, message: message, remedy: remedy))
      }
    }
  }

  /// Whether there is a folder of a name as Foundation shows it, where it is not valid UTF-8.
  private static func hasFolder(named name: String, in path: String) -> Bool {
    guard let folder = opendir(path), let place = MemoryLayout<dirent>.offset(of: \.d_name) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      // An entry may be shorter than its declared form, so its name must not be copied as a whole.
      let bytes = UnsafeRawPointer(entry).advanced(by: place).assumingMemoryBound(to: CChar.self)
      var status = stat()
      guard String(cString: bytes) == name, fstatat(dirfd(folder), bytes, &status, 0) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { return true }
    }
    return false
  }

  /// The problem of a pipe, socket or device: it is waited for, or never ends.
  static func irregular(_ path: String) -> Problem {
    Problem(subject: path, message: "this is no regular file", remedy: "take it away, or give it another name")
  }
}

extension String {
  var isScenarioFile: Bool { hasSuffix(".feature") || hasSuffix(".feature.md") }

  package var isFolder: Bool { fileType == .typeDirectory }

  /// Whether a regular file, or a link to one, has this path: no folder, pipe, socket or device.
  package var isRegularFile: Bool { fileType == .typeRegular }

  var isPipe: Bool { fileType == .typeUnknown }

  var fileSize: Int { (try? FileManager.default.attributesOfItem(atPath: withoutLinks))?[.size] as? Int ?? 0 }

  /// Foundation has a name for each type but that of pipes.
  private var fileType: FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: withoutLinks))?[.type] as? FileAttributeType
  }

  package var withoutLinks: String { URL(filePath: self).resolvingSymlinksInPath().path }
}
