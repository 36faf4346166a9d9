import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestSupport
import Testing

/// The files that a command line names.
struct FeatureFilesTests {
  @Test func `folders around a path end at the root`() {
    #expect("/a/b c/".enclosingFolders == ["/a/b c", "/a", "/"])
    #expect("/".enclosingFolders == ["/"])
    #expect("".enclosingFolders == [] && "a/b".enclosingFolders == [])
  }

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
    let writer = Program()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf 'Feature: f\n' > '\(pipe)'"]
    try writer.run()
    let files = FeatureFiles([pipe])
    #expect(files.problems.isEmpty && files.sources.map(\.bytes) == [Array("Feature: f\n".utf8)])
  }

  @Test(
    arguments: [
      ("# encoding: iso-8859-1\n# é", [0xE9], "é"), ("\n\r\n #\tENCODING :ISO-8859-15\n# €", [0xA4], "€"),
      ("# c\n# encoding: windows-1252\n# €", [0x80], "€"), ("# encoding: utf-8\n# é", [0xC3, 0xA9], "é"),
      ("Feature: f\n# encoding: latin1\n# é", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], Character)])
  func `a file is read in the encoding that its first comments declare`(
    text: String, bytes: [UInt8], character: Character
  ) throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/a.feature"
    var content = Array(text.utf8)
    if content.suffix(character.utf8.count) == Array(character.utf8)[...] { content.removeLast(character.utf8.count) }
    try Data(content + bytes).write(to: URL(filePath: file))
    let files = FeatureFiles([file])
    #expect(files.undecodable.isEmpty && files.sources.map(\.bytes) == [Array(text.utf8)])
  }

  @Test(arguments: [true, false]) func `a file in UTF-16 begins with its mark`(isBigEndian: Bool) throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/a.feature"
    let text = "Feature: 日本 😀\n"
    var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    try Data(bytes).write(to: URL(filePath: file))
    #expect(FeatureFiles([file]).sources.map(\.bytes) == [Array(text.utf8)])
    try Data(bytes.dropLast()).write(to: URL(filePath: file))
    #expect(FeatureFiles([file]).undecodable.map(\.message) == ["this is not valid UTF-16"])
  }

  @Test func `a file that is no text in its encoding is a problem of its own, and named once`() throws {
    let folder = try Folder(["c.feature": "Feature: f\n", "d.feature": "# encoding: ebcdic\nFeature: f\n"])
    let file = "\(folder.path)/b.feature"
    try Data([0x23, 0x0A, 0x20, 0xFF]).write(to: URL(filePath: file))
    let files = FeatureFiles([file, "\(file):1", folder.path])
    #expect(files.problems.isEmpty && files.sources.map(\.name) == ["\(folder.path)/c.feature"])
    #expect(files.undecodable.map(\.subject) == [file, "\(folder.path)/d.feature"])
    #expect(files.undecodable[0].place == Place(line: 2, column: 2))
    #expect(files.undecodable[1].message == "the file declares the encoding ebcdic, which is not known")
  }

  @Test func `lines that end with CR alone are an error, and no missing scenarios`() throws {
    let text = "Feature: f\r  Scenario: s\r    Given it\r"
    let folder = try Folder(["a.feature": text, "b.feature": text + "\n", "c.feature": "Feature: f\r"])
    let files = FeatureFiles([folder.path])
    #expect(files.problems.isEmpty && files.sources.count == 2)
    #expect(files.undecodable.map(\.subject) == ["\(folder.path)/a.feature"])
    #expect(files.undecodable.map(\.message) == ["the lines end with CR (U+000D) alone"])
  }

  @Test func `a file that would take all memory is an error`() throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    try #require(truncate("\(folder.path)/a.feature", 600_000_000) == 0)
    #expect(FeatureFiles([folder.path]).problems.map(\.message) == ["the file is larger than 500 MB"])
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

  /// A pipe would be waited for, and a device may never end.
  @Test(arguments: ["pipe", "/dev/zero", "/dev/null"]) func `what is no regular file is an error`(kind: String) throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    let file = "\(folder.path)/b.feature"
    let list = "\(folder.path)/rerun.txt"
    try Data("\(file):1\n".utf8).write(to: URL(filePath: list))
    if kind == "pipe" {
      try #require(mkfifo(file, 0o600) == 0)
    } else {
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: kind)
    }
    for path in [folder.path, "@\(list)"] + (kind == "pipe" ? [] : [file, "\(file):1"]) {
      let problems = FeatureFiles([path]).problems
      #expect(problems.count == 1 && problems[0].message.hasSuffix("this is no regular file"), "\(problems)")
    }
  }

  @Test func `a path with U+0000 is an error`() throws {
    let folder = try Folder(["a.feature": "Feature: f\n", "rerun.txt": "S\\u{0}.feature:2\n"])
    for path in ["S\0", "\(folder.path)/a.feature\0", "\(folder.path)\0/a.feature", "@\(folder.path)/rerun.txt"] {
      let files = FeatureFiles([path])
      #expect(files.sources.isEmpty && files.problems.count == 1)
      #expect(files.problems.first?.message.hasSuffix("a path cannot have U+0000") == true)
    }
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
