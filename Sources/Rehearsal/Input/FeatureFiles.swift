package import RehearsalBase
import RehearsalPlatform

/// The scenario files a command line names, read and in order.
package struct FeatureFiles: Sendable {
  package private(set) var sources: [SourceText] = []
  /// The paths of all files that were read, also of those that are no text, in order.
  package private(set) var paths: [String] = []
  /// The selected lines, by path; a file without an entry is selected whole.
  package private(set) var lines: [String: [Int]] = [:]
  package private(set) var problems: [Problem] = []
  /// The files that are no text in their encoding, or whose name is none, one problem each.
  package private(set) var undecodable: [Problem] = []
  package private(set) var emptyRerunFiles: [String] = []
  private var wholes: Set<String> = []
  private var positions: [String: Int] = [:]
  private var undecodablePaths: Set<String> = []
  /// The path by which each file was named first, by its path without links.
  private var spellings: [String: String] = [:]
  /// The most bytes of a file; reading an endless one would take all memory.
  private static let mostBytes = 500_000_000

  package init(_ arguments: [String]) {
    for argument in arguments {
      do {
        if argument.hasPrefix("@") {
          try addAll(ofRerunFile: String(argument.dropFirst()))
        } else {
          try add(argument, mayBePipe: true)
        }
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func add(_ argument: String, mayBePipe: Bool) throws(Problem) {
    // A rerun file can name it, but no file system, and Foundation traps on such a path.
    guard !argument.utf8.contains(0) else {
      throw Problem(subject: argument, message: "a path cannot have U+0000", remedy: "name a file or folder")
    }
    let (path, lines) = Self.split(argument)
    for file in try files(at: path, hasLines: !lines.isEmpty, mayBePipe: mayBePipe) { add(file, lines: lines) }
  }

  private mutating func addAll(ofRerunFile path: String) throws(Problem) {
    let entries = try RerunFile(path).entries
    if entries.isEmpty { emptyRerunFiles.append(path) }
    for (argument, place) in entries {
      do {
        try add(argument, mayBePipe: false)
      } catch {
        throw Problem(
          subject: path, place: place, message: "\(error.subject): \(error.message)",
          remedy: "run everything once: rehearse run --format rerun:\(path)")
      }
    }
  }

  /// Adds a file; the scenarios of one that cannot be read must not be missing without a word.
  private mutating func add(_ spelling: String, lines: [Int]) {
    let path = firstSpelling(of: spelling)
    guard !undecodablePaths.contains(path) else { return }
    let source: SourceText
    if let position = positions[path] {
      source = sources[position]
    } else {
      guard path.fileSize <= Self.mostBytes else {
        let message = "the file is larger than \(Self.mostBytes / 1_000_000) MB"
        return problems.append(Problem(subject: path, message: message, remedy: "several files"))
      }
      guard let bytes = SourceText(file: path)?.bytes else {
        return problems.append(
          Problem(subject: path, message: "the file cannot be read", remedy: "look whether you may read it"))
      }
      paths.append(path)
      do { source = try DeclaredEncoding(of: bytes).decoded(bytes, named: path) } catch {
        undecodablePaths.insert(path)
        return undecodable.append(error)
      }
      guard !source.hasCarriageReturnsOnly else {
        undecodablePaths.insert(path)
        return undecodable.append(
          Problem(
            subject: path, place: Place(line: 1, column: 1), message: "the lines end with CR (U+000D) alone",
            remedy: "write LF (U+000A), or both, at the end of each line"))
      }
      positions[path] = sources.count
      sources.append(source)
    }
    guard !lines.isEmpty else {
      wholes.insert(path)
      self.lines[path] = nil
      return
    }
    let last = source.bytes.count { $0 == UInt8(ascii: "\n") } + 1
    if let line = lines.first(where: { !(1...last).contains($0) }) {
      let problem = Problem(subject: path, message: "there is no line \(line)", remedy: "a line from 1 to \(last)")
      return problems.append(problem)
    }
    if !wholes.contains(path) { self.lines[path, default: []] += lines }
  }

  private mutating func firstSpelling(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    let known = spellings[String(cString: resolved), default: path]
    spellings[String(cString: resolved)] = known
    return known
  }

  /// Splits `PATH:LINE:LINE` into the path and the lines; no lines if a file has the whole as its name.
  private static func split(_ argument: String) -> (path: String, lines: [Int]) {
    var path = argument
    var lines: [Int] = []
    while !FileManager.default.fileExists(atPath: path), let colon = path.lastIndex(of: ":"),
      let line = Int(path[path.index(after: colon)...])
    {
      lines.insert(line, at: 0)
      path = String(path[..<colon])
    }
    return (path, lines)
  }

  private mutating func files(at path: String, hasLines: Bool, mayBePipe: Bool) throws(Problem) -> [String] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Problem(
        subject: path, message: "there is no such file or folder",
        remedy: "look for a typing mistake, or for the folder the command was started in")
    }
    guard path.isFolder else {
      guard path.isScenarioFile else {
        throw Problem(
          subject: path, message: "this is no scenario file", remedy: "name a file that ends in .feature or .feature.md"
        )
      }
      guard path.isRegularFile || mayBePipe && path.isPipe else { throw ScenarioFolder.irregular(path) }
      return [path]
    }
    if hasLines {
      throw Problem(subject: path, message: "a folder has no lines", remedy: "name a file: FILE.feature:LINE")
    }
    let folder = ScenarioFolder(path)
    problems += folder.problems
    undecodable += folder.unnamable
    guard !folder.files.isEmpty || !folder.problems.isEmpty || !folder.unnamable.isEmpty else {
      throw Problem(
        subject: path, message: "there are no scenario files in this folder",
        remedy: "scenario files end in .feature or .feature.md")
    }
    return folder.files
  }
}

extension SourceText {
  /// Whether several lines end with CR alone, which neither Gherkin nor an editor of today takes for ends of lines: the
  /// scenarios would be part of the first line.
  fileprivate var hasCarriageReturnsOnly: Bool {
    bytes.contains(UInt8(ascii: "\r")) && !bytes.contains(UInt8(ascii: "\n"))
      && bytes.split(separator: UInt8(ascii: "\r")).count > 1
  }
}
