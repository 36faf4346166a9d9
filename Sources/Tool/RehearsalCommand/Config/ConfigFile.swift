import Diagnostics
import Foundation
import Messages
import Rehearsal

/// A `.rehearse.json`: the defaults of options, for each subcommand.
struct ConfigFile {
  static let name = ".rehearse.json"
  /// The name of the paths of scenarios among the options.
  static let paths = "paths"

  /// The defaults, by subcommand.
  private(set) var defaults: [String: Defaults] = [:]

  /// The defaults of a subcommand.
  struct Defaults: Hashable {
    /// The words of the call, by the name of the option.
    var options: [String: [String]] = [:]
    var paths: [String] = []
  }

  /// Looks for the file in a folder and its parents, or returns nil if there is none.
  init?(above folder: String) throws(CommandError) {
    guard let location = ConfigLocation(workingFolder: folder) else { return nil }
    try location.check()
    // It is read without having been named: a pipe would be waited for, and some devices never end.
    guard location.path.isRegularFile, let source = SourceText(file: location.path) else {
      throw CommandError(location.path, "the file cannot be read", remedy: "look whether you may read it")
    }
    try self.init(source, prefix: location.prefix, tree: location.tree)
  }

  /// Reads the file; throws all that is wrong with its values.
  ///
  /// - Parameters:
  ///   - prefix: Leads from the working folder to the file's.
  ///   - tree: The folder outside of which it names no output, or nil if it may name any.
  init(_ source: SourceText, prefix: String = "", tree: String? = nil) throws(CommandError) {
    var problems: [Problem] = []
    do throws(Problem) {
      let root = try PlacedJSON.parse(source)
      guard case .object(let members) = root.value else {
        throw Problem(
          subject: source.name, place: root.place, message: "the file holds no object",
          remedy: #"{ "run": { "jobs": 4 } }"#)
      }
      for member in members { read(member, prefix, tree, source.name, &problems) }
    } catch {
      problems.append(error.remedied("rehearse help config shows what the file holds"))
    }
    guard problems.isEmpty else { throw CommandError(problems, in: [source]) }
  }

  /// The subcommands that can have defaults.
  static var subcommands: [Subcommand] { Subcommand.all.filter { $0.name != "new" && !$0.options.isEmpty } }

  private mutating func read(
    _ section: PlacedJSON.Member, _ prefix: String, _ tree: String?, _ file: String, _ problems: inout [Problem]
  ) {
    func refuse(_ place: Place, _ message: String, _ remedy: String?) {
      problems.append(Problem(subject: file, place: place, message: message, remedy: remedy))
    }
    guard let subcommand = Self.subcommands.first(where: { $0.name == section.name }) else {
      let names = Self.subcommands.map(\.name)
      let near = nearestNames(to: section.name, among: names).map { "\"\($0)\"" }
      return refuse(
        section.place, "no subcommand with options is called \"\(section.name)\"",
        (near.isEmpty ? names : near).joined(separator: ", "))
    }
    guard case .object(let members) = section.node.value else {
      return refuse(
        section.node.place, "the options of \(subcommand.name) are not an object", "\"\(subcommand.name)\": { … }")
    }
    var read = Defaults()
    for member in members {
      let entry = ConfigEntry(member: member, subcommand: subcommand, prefix: prefix, tree: tree)
      do throws(Problem) {
        if member.name == Self.paths, subcommand.takesDefaultPaths {
          read.paths = try entry.paths
        } else {
          let (option, words) = try entry.words
          read.options[option.name] = words
        }
      } catch {
        refuse(error.place ?? member.place, error.message, error.remedy)
      }
    }
    defaults[subcommand.name] = read
  }
}

extension ConfigFile {
  /// The words of a call with the defaults of its subcommand; what the call names itself has no default.
  func expanded(_ arguments: [String]) -> [String] {
    guard let name = arguments.first, let subcommand = Subcommand.named(name), let defaults = defaults[name],
      // A wrong call is reported as it stands.
      let given = try? GivenArguments(arguments.dropFirst(), of: subcommand)
    else { return arguments }
    let options = defaults.options.filter { !given.named.contains($0.key) }.sorted { $0.key < $1.key }
    let paths = given.operands.isEmpty ? defaults.paths : []
    return [name] + options.flatMap(\.value) + arguments.dropFirst() + paths
  }
}
