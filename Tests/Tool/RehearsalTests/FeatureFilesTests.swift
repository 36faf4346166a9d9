import Diagnostics
import Foundation
import Rehearsal
import TestFiles
import Testing

/// The files that a command line names.
struct FeatureFilesTests {
  @Test func `a link to a folder is searched like the folder, and paths keep the link's name`() throws {
    let folder = try Folder([:])
    try folder.write("there/a.feature")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/here", withDestinationPath: "there")
    for path in ["\(folder.path)/here", "\(folder.path)/here/"] {
      let files = FeatureFiles([path])
      #expect(files.problems.isEmpty && files.sources.map(\.name) == ["\(folder.path)/here/a.feature"])
    }
  }

  @Test func `a link to a folder below is followed`() throws {
    let folder = try Folder([:])
    try folder.write("all/a.feature")
    try folder.write("elsewhere/deep/b.feature")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/all/link", withDestinationPath: "../elsewhere")
    let files = FeatureFiles(["\(folder.path)/all"])
    #expect(files.problems.isEmpty)
    #expect(
      files.sources.map(\.name) == ["\(folder.path)/all/a.feature", "\(folder.path)/all/link/deep/b.feature"])
  }

  @Test(arguments: ["..", "../all", "."]) func `a link to a folder around it is an error`(target: String) throws {
    let folder = try Folder([:])
    try folder.write("all/a.feature")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/all/link", withDestinationPath: target)
    let files = FeatureFiles([folder.path])
    #expect(files.problems.map(\.message) == ["this link leads to a folder around it"])
    #expect(files.sources.count == 1)
  }

  @Test func `a link to a folder that is gone is an error`() throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/more", withDestinationPath: "gone")
    let problems = FeatureFiles([folder.path]).problems
    #expect(problems.map(\.subject) == ["\(folder.path)/more"])
    #expect(problems.map(\.message) == ["this link leads nowhere"])
  }

  @Test(arguments: [0o000, 0o444, 0o111])
  func `a folder that may not be read is an error`(permissions: Int) async throws {
    await #expect(processExitsWith: .success) { [permissions] in
      let folder = try Folder(["a.feature": "Feature: f\n"])
      try folder.write("closed/b.feature")
      let closed = "\(folder.path)/closed"
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: closed)
      // The superuser may read every folder.
      if getuid() == 0 { setuid(65534) }
      let problems = FeatureFiles([folder.path]).problems
      precondition(!problems.isEmpty && problems.allSatisfy { $0.subject.hasPrefix(closed) }, "\(problems)")
    }
  }

  @Test func `a pipe is read to its end`() async throws {
    let folder = try Folder([:])
    let pipe = "\(folder.path)/a.feature"
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf 'Feature: f\n' > '\(pipe)'"]
    try writer.run()
    let files = FeatureFiles([pipe])
    #expect(files.problems.isEmpty && files.sources.map(\.bytes) == [Array("Feature: f\n".utf8)])
  }

  @Test func `a folder with the name of a scenario file is not read as a file`() throws {
    let folder = try Folder([:])
    try folder.write("login.feature/a.feature")
    let files = FeatureFiles([folder.path])
    #expect(files.problems.isEmpty && files.sources.map(\.name) == ["\(folder.path)/login.feature/a.feature"])
  }

  @Test func `a broken link is an error`() throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/b.feature", withDestinationPath: "gone")
    #expect(FeatureFiles([folder.path]).problems.map(\.subject) == ["\(folder.path)/b.feature"])
  }
}

extension Folder {
  /// Writes a scenario file, and makes its folders.
  fileprivate func write(_ name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("Feature: f\n".utf8).write(to: file)
  }
}
