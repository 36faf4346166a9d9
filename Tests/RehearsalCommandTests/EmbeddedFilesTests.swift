import Foundation
import Testing

@testable import RehearsalCommand
@testable import RehearsalRunner

/// Sources that hold the texts of other files.
struct EmbeddedFilesTests {
  @Test(arguments: [PageFiles.all, TemplateFiles.all, BookFiles.all])
  func `a source holds the present text of each file`(_ files: [(path: String, text: String)]) throws {
    #expect(!files.isEmpty)
    for (path, text) in files {
      let present = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(text == present, "\(path) has changed: run .ci/embed")
    }
  }

  @Test func `a source holds all files of its folders`() throws {
    for (folder, files) in [
      ("Sources/RehearsalRunner/Reporters/HTML/Page", PageFiles.all),
      ("Sources/RehearsalCommand/New/Template", TemplateFiles.all),
      ("Sources/RehearsalCommand/New/ModelTemplate", TemplateFiles.all),
    ] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { !root.appending(path: folder).appending(path: $0).hasDirectoryPath }
      let held = Set(files.map(\.path))
      for name in names {
        let path = root.appending(path: "\(folder)/\(name)")
        guard try path.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == false else { continue }
        #expect(held.contains("\(folder)/\(name)"), "\(name) is new in \(folder): run .ci/embed")
      }
    }
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
