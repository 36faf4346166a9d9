import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase

struct UnnamedFileTests {
  @Test func `it is written and read, and leaves no name and no descriptor to another program`() throws {
    let folder = try Folder([:])
    let file = UnnamedFile.create(in: folder.path)
    try #require(file >= 0)
    defer { close(file) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(write(file, "tea", 3) == 3)
    var bytes = [UInt8](repeating: 0, count: 3)
    #expect(pread(file, &bytes, 3, 0) == 3)
    #expect(bytes == Array("tea".utf8))
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `there is none in a folder that is missing`() {
    #expect(UnnamedFile.create(in: "/nowhere") < 0)
    #expect(errno == ENOENT)
  }
}
