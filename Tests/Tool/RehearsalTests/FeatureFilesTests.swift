import Diagnostics
import Foundation
import Rehearsal
import TestFiles
import Testing

/// Which files a command line names.
struct FeatureFilesTests {
  @Test func `a link to a folder is walked like the folder, under its own name`() throws {
    let folder = try Folder([:])
    try folder.write("there/a.feature")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/here", withDestinationPath: "there")
    for path in ["\(folder.path)/here", "\(folder.path)/here/"] {
      let files = FeatureFiles([path])
      #expect(files.problems.isEmpty && files.sources.map(\.name) == ["\(folder.path)/here/a.feature"])
    }
  }

  @Test func `a folder that is called like a scenario file is no file`() throws {
    let folder = try Folder([:])
    try folder.write("login.feature/a.feature")
    let files = FeatureFiles([folder.path])
    #expect(files.problems.isEmpty && files.sources.map(\.name) == ["\(folder.path)/login.feature/a.feature"])
  }

  @Test func `a link that leads nowhere is no file that may be missing`() throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/b.feature", withDestinationPath: "gone")
    #expect(FeatureFiles([folder.path]).problems.map(\.subject) == ["\(folder.path)/b.feature"])
  }
}

extension Folder {
  /// Writes a scenario file, in folders that are made for it.
  fileprivate func write(_ name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("Feature: f\n".utf8).write(to: file)
  }
}
