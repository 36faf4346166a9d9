import RehearsalBase
public import RehearsalDevice
import RehearsalPlatform
import RehearsalRunner

/// The scenarios of a file or folder as test cases of a parameterised test, each with its place and name.
///
/// ```swift
/// @Test(arguments: Scenarios("Scenarios/Balance", apps: [Balance.appUnderTest]))
/// func scenario(_ scenario: Scenario) throws { try scenario.run() }
/// ```
///
/// A file that cannot be read or parsed is a case too, which fails and says why. So is a selection that finds nothing:
/// a test without scenarios never passes.
public struct Scenarios: RandomAccessCollection, Sendable {
  private var cases: [Scenario] = []
  private var command: ScenarioCommand?

  /// Finds the scenarios.
  ///
  /// - Parameter path: A file or folder, perhaps with a line: `Scenarios/list.feature:12`. Unless it is absolute, it is
  ///   looked for beside the file of the test, then in each folder above, up to the folder of the package or project.
  ///   So the folder in which the tests are started does not matter.
  /// - Parameter tags: Only scenarios with these tags: `"@slow and not @wip"`.
  /// - Parameter apps: The apps that scenarios can name.
  /// - Parameter command: The command of the package with these apps on board, by the name of its target, if scenarios
  ///   are to run there and not in this process: for apps with existing models, whose process begins in its own way.
  public init(
    _ path: String = "Scenarios", tags: String? = nil, apps: [AppUnderTest], command: String? = nil,
    filePath: String = #filePath
  ) {
    let folder = Self.folder(holding: path, above: filePath)
    self.command = command.map { ScenarioCommand(name: $0, folder: folder) }
    let files = FeatureFiles([folder + path])
    for problem in files.problems + files.undecodable { fail(problem.described(), in: path) }
    var features: [SourceText] = []
    for file in files.sources {
      // Named by its path from the folder in which it was found: that is the same on every machine.
      let source = SourceText(name: String(file.name.dropFirst(folder.count)), bytes: file.bytes)
      do {
        _ = try Features(parsing: [source])
        features.append(source)
      } catch {
        fail(error.problems.map { $0.described(in: source) }.joined(separator: "\n"), in: source.name)
      }
    }
    var lines: [String: [Int]] = [:]
    for (name, wanted) in files.lines { lines[String(name.dropFirst(folder.count))] = wanted }
    let (sources, selected) = (features, lines)
    do {
      let run = try Self.run(sources, in: folder, tags: tags, lines: selected, apps)
      add(run, path) { try? Self.run(sources, in: folder, tags: tags, lines: selected, apps, inDetail: true) }
    } catch {
      fail(error.problems.joined(separator: "\n"), in: path)
    }
  }

  private static func run(
    _ sources: [SourceText], in folder: String, tags: String?, lines: [String: [Int]], _ apps: [AppUnderTest],
    inDetail: Bool = false
  ) throws(CommandError) -> TestRun<DeviceWorld> {
    let registration = apps.problemsOfRegistration
    guard registration.isEmpty else { throw CommandError(registration) }
    let registry = AppRegistry(
      apps: apps, isTraced: inDetail, recordsScreens: inDetail, boards: Boards(folder: folder))
    let features: Features
    do { features = try Features(parsing: sources) } catch { throw CommandError(error.problems, in: sources) }
    let selection: Selection
    do {
      selection = try Selection(tags: tags.map { [$0] } ?? [], lines: lines)
    } catch {
      throw CommandError(error.problems)
    }
    let unknown = selection.lineProblems(in: features) + registry.problems(in: features)
    guard unknown.isEmpty else { throw CommandError(unknown, in: sources) }
    var options = RunOptions()
    options.failsEmptyScenarios = true
    let run = TestRun(
      Plan(features, selection: selection), registry.libraries, options: options, makeWorld: registry.makeWorld,
      elapsed: \.elapsed)
    guard run.problems.isEmpty else { throw CommandError(run.problems) }
    let loose = run.stepsInDescriptions
    guard loose.isEmpty else { throw CommandError(loose, in: sources) }
    return run
  }

  private mutating func add(
    _ run: TestRun<DeviceWorld>, _ path: String, inDetail: @escaping Scenario.DetailedRun
  ) {
    for position in 0..<run.count { cases.append(Scenario(run, position, inDetail: inDetail, in: command)) }
    if cases.isEmpty { fail("\(path): there are no scenarios, or none is selected", in: path) }
  }

  private mutating func fail(_ problem: String, in place: String) {
    cases.append(Scenario(problem: problem, at: place))
  }

  /// The folder that holds a relative path, with a slash at its end.
  ///
  /// Empty for an absolute path, and for one that is found in no folder.
  private static func folder(holding path: String, above file: String) -> String {
    guard !path.hasPrefix("/") else { return "" }
    let name = path.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? path
    let folders = URL(filePath: file).path.enclosingFolders.dropFirst().map { $0 == "/" ? $0 : $0 + "/" }
    return folders.first { FileManager.default.fileExists(atPath: $0 + name) } ?? ""
  }

  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last one.
  public var endIndex: Int { cases.count }
  /// The case at a position.
  public subscript(position: Int) -> Scenario { cases[position] }
}
