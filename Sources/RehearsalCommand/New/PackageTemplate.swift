/// The files of a new package, made from those in Template or ModelTemplate, which are compiled as they are.
struct PackageTemplate {
  let name: String
  let dependency: RehearsalDependency
  var isOfModels = false

  /// A file: its path in the package, and its text.
  typealias File = (path: String, text: String)

  /// All files, in the order in which they are best read.
  var files: [File] { isOfModels ? modelFiles : controllerFiles }

  private var controllerFiles: [File] {
    [
      file("README.md", TemplateFiles.README_txt),
      file("Package.swift", TemplateFiles.Manifest_txt),
      file("Sources/NewApp/NewApp.swift", TemplateFiles.NewApp_swift),
      file("Sources/NewApp/NoteListController.swift", TemplateFiles.NoteListController_swift),
      file("Sources/NewApp/NoteController.swift", TemplateFiles.NoteController_swift),
      file("Sources/NewApp/NoteServer.swift", TemplateFiles.NoteServer_swift),
      file("Sources/NewApp/Note.swift", TemplateFiles.Note_swift),
      file("Sources/NewAppRehearsal/Main.swift", TemplateFiles.Main_swift),
      file("Scenarios/list.feature", TemplateFiles.list_feature),
      file("Scenarios/note.feature", TemplateFiles.note_feature),
      file("Tests/NewAppTests/ScenarioTests.swift", TemplateFiles.ScenarioTests_swift),
      file(".github/workflows/rehearse.yml", TemplateFiles.workflow_yml),
      gitignore,
    ]
  }

  private var modelFiles: [File] {
    [
      file("README.md", TemplateFiles.ModelREADME_txt),
      file("Package.swift", TemplateFiles.ModelManifest_txt),
      file("Sources/NewApp/NotesModel.swift", TemplateFiles.NotesModel_swift),
      file("Sources/NewApp/NotesClient.swift", TemplateFiles.NotesClient_swift),
      file("Sources/NewAppGlue/NotesGlue.swift", TemplateFiles.NotesGlue_swift),
      file("Sources/NewAppGlue/NotesServer.swift", TemplateFiles.NotesServer_swift),
      file("Sources/NewAppRehearsal/Main.swift", TemplateFiles.ModelsMain_swift),
      file("Scenarios/notes.feature", TemplateFiles.models_feature),
      file("Tests/NewAppTests/ScenarioTests.swift", TemplateFiles.ModelScenarioTests_swift),
      file(".github/workflows/rehearse.yml", TemplateFiles.workflow_yml),
      gitignore,
    ]
  }

  /// What is the same for any app of controllers.
  var bareFiles: [File] {
    [
      file("Package.swift", TemplateFiles.Manifest_txt),
      file("Sources/NewAppRehearsal/Main.swift", TemplateFiles.Main_swift),
      file("Tests/NewAppTests/ScenarioTests.swift", TemplateFiles.ScenarioTests_swift), gitignore,
    ]
  }

  var boardFiles: [File] {
    [file("notes.board", TemplateFiles.notes_board), file("notes.feature", TemplateFiles.board_notes_feature)]
  }

  private var gitignore: File { (".gitignore", ".build\nreport.*\nfindings.*\nfound\n") }

  /// The names with a capital that its Swift files use, besides the app's own.
  static var usedNames: Set<String> {
    let all = [false, true].flatMap { Self(name: "NewApp", dependency: .unknown, isOfModels: $0).files }
    let swift = all.filter { $0.path.hasSuffix(".swift") }
    let words = swift.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }
    return Set(words.map(String.init).filter { $0.first?.isUppercase == true && !$0.hasPrefix("NewApp") })
  }

  private func file(_ path: String, _ text: String) -> File {
    let text =
      text
      .replacing("REHEARSAL", with: dependency.line).replacing("PACKAGE", with: dependency.package)
      .replacing(/(?:Rehearsal)?New(?:App|Models)/, with: name)
      .replacing("swift:6.2", with: isOfModels ? "swift:6.3" : "swift:6.2")
    return (path.replacing("NewApp", with: name), path.hasSuffix(".swift") ? Self.withSortedImports(text) : text)
  }

  /// Imports stand in the order of their modules, whatever the app is called.
  private static func withSortedImports(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.contains("import ") }
    func module(_ line: Substring) -> Substring { line.split(separator: " ").last ?? line }
    return (imports.sorted { module($0) < module($1) } + lines.dropFirst(imports.count)).joined(separator: "\n")
  }
}

/// The place where a new package finds Rehearsal.
enum RehearsalDependency: Hashable, Sendable {
  case path(String)
  case url(String)
  /// Nobody has said where: the line has a placeholder.
  case unknown

  var line: String {
    switch self {
    case .path(let path): ".package(path: \"\(path)\")"
    case .url(let url): ".package(url: \"\(url)\", branch: \"main\")"
    case .unknown: ".package(url: \"https://example.com/rehearsal.git\", branch: \"main\")"
    }
  }

  /// The name of the package, by which products are found: the last component without its extension.
  var package: String {
    switch self {
    case .path(let location), .url(let location):
      let last = location.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? location
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    case .unknown: return "rehearsal"
    }
  }
}
