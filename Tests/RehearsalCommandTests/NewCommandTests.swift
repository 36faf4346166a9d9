import Foundation
import Rehearsal
import RehearsalNewApp
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

/// What `rehearse new` writes; `.ci/run` builds and runs such a package.
struct NewCommandTests {
  private static let template = BookText.root.appending(path: "Sources/RehearsalCommand/New/Template")

  @Test(arguments: Scenarios("\(template.path)/Scenarios", apps: [NewApp.appUnderTest]))
  func `the scenarios pass`(scenario: Scenario) throws { try scenario.run() }

  @Test func `a search finds nothing`() async throws {
    await rehearse(["explore", "--app", "NewApp", "--in-process"], apps: [NewApp.appUnderTest]).expect(0)
  }

  @Test func `every step is defined and every own step is used`() async throws {
    await rehearse(["lint", "\(Self.template.path)/Scenarios"], apps: [NewApp.appUnderTest]).expect(0)
  }

  @Test(arguments: [false, true]) func `the name stands wherever the template's stood`(isOfModels: Bool) throws {
    let template = PackageTemplate(
      name: "Zebra", dependency: .url("https://host/rehearsal.git"), isOfModels: isOfModels)
    for (path, text) in template.files {
      #expect(!path.contains("NewApp") && !text.contains("NewApp"), "\(path)")
      #expect(!path.contains("NewModels") && !text.contains("NewModels"), "\(path)")
      #expect(!text.contains("PACKAGE") && !text.contains("REHEARSAL\n"), "\(path)")
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports == imports.sorted(), "\(path)")
    }
  }

  @Test func `no module of the package can be named again`() async throws {
    let manifest = try BookText("Package.swift").text
    let house = try #require(manifest.firstMatch(of: /let line = \[.*?\n\]/.dotMatchesNewlines())).output
    let targets =
      house.matches(of: /"(\w+)"/).map(\.output.1)
      + manifest.matches(of: /\b(?:module|program)\(\s*"(\w+)"/).map(\.output.1)
      + manifest.matches(of: /\btests\(\s*"(\w+)"/).map { "\($0.output.1)Tests" }
    #expect(targets.count > 50)
    #expect(targets.filter { NewPackage.obstacle(to: String($0)) == nil } == [])
    let call = await rehearse(["new", "\(FileManager.default.temporaryDirectory.path)/FeedExample"])
    #expect(call.error.contains("Rehearsal's own package may have a module feedexample"), "\(call.error)")
    for name in ["Notebook", "Services", "Feed"] { #expect(NewPackage.obstacle(to: name) == nil) }
  }

  @Test(arguments: [
    (RehearsalDependency.path("/a/My Checkout"), "My Checkout", ".package(path: \"/a/My Checkout\")"),
    (
      .url("https://host/x/rehearsal.git"), "rehearsal",
      ".package(url: \"https://host/x/rehearsal.git\", branch: \"main\")"
    ),
    (.url("git@host:rehearsal"), "rehearsal", ".package(url: \"git@host:rehearsal\", branch: \"main\")"),
  ])
  func `the manifest names the package as the package manager does`(
    dependency: RehearsalDependency, package: String, line: String
  ) {
    #expect(dependency.package == package)
    #expect(dependency.line == line)
  }

  @Test func `a manifest names the checkout as the new folder sees it, by the name it was given`() throws {
    let folder = try Folder([
      "checkout/Package.swift": "", "checkout/Sources/a": "", "apps/a": "",
    ])
    let link = URL(filePath: "\(folder.path)/rehearsal")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "\(folder.path)/checkout"))
    let app = "\(folder.path)/apps/Notebook"
    #expect("\(folder.path)/rehearsal".relativePath(fromFolder: app) == "../../rehearsal")
    #expect("\(folder.path)/checkout/.".relativePath(fromFolder: "\(folder.path)/Notebook") == "../checkout")
    #expect("\(folder.path)/checkout/Sources/..".relativePath(fromFolder: "\(folder.path)/checkout/Note") == "..")
    #expect("\(folder.path)/nowhere".relativePath(fromFolder: app) == nil)
  }

  @Test func `a path names the folder of a new package`() async throws {
    let folder = try Folder(["a": ""])
    let call = await rehearse(["new", "\(folder.path)/Notebook"])
    #expect(call.status == 0, "\(call.error)")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/Notebook/Sources/Notebook/Notebook.swift"))
    #expect(call.output.contains("\ncd \(folder.path)/Notebook\n"))
  }

  @Test(arguments: [
    ["new"], ["new", "a"], ["new", "A b"], ["new", "../up"], ["new", "Up/"], ["new", "A", "B"], ["new", "Ünder"],
    ["new", "FeedExample"], ["new", "feedExampleTests"], ["new", "Rehearse"], ["new", "Foundation"], ["new", "Note"],
    ["new", "Controller"], ["new", "A", "--path", "/nowhere"], ["new", "A", "--url", "u\"v"],
    ["new", "A", "--url", "u", "--path", "."],
  ])
  func `a wrong call writes nothing`(arguments: [String]) async throws {
    // What is not refused is written there, and not into the folder in which the tests run.
    let folder = try Folder(["inside/a": ""])
    let call = await rehearse(arguments.enumerated().map { $0 == 1 ? "\(folder.path)/inside/\($1)" : $1 })
    #expect(call.status == 2)
    #expect(call.error.contains("try: "))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["inside", "inside/a"])
  }
}
