import Foundation
import TestFiles
import Testing

@testable import Supervision

struct UnnamedFileTests {
  @Test(arguments: [UnnamedFile.create, UnnamedFile.createNamed])
  func `it is written and read, and leaves no name and no descriptor to another program`(
    create: @Sendable (String) -> Int32
  ) throws {
    let folder = try Folder([:])
    let file = create(folder.path)
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

  #if os(Linux)
    @Test func `it has never had a name, so that no signal can leave one behind`() throws {
      // In memory, where every Linux has such files.
      let file = UnnamedFile.create(in: "/dev/shm")
      try #require(file >= 0)
      defer { close(file) }
      let name = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
      #expect(!name.contains("rehearsal-"))
    }
  #endif
}
