import Foundation
import RehearsalPlatform

/// A process between a parent and its child; it ends with the child after some bytes of the child's output.
enum Relay {
  private static let connection: Int32 = 3

  /// Starts the child that the arguments name, and relays the given number of its bytes.
  static func run(_ limit: Int, _ arguments: [String]) throws -> Never {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child = try start(arguments, connection: ends[1])
    close(ends[1])
    var rest = limit
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var parent = connection
    while rest > 0 {
      var polled = [parent, ends[0]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, 2, -1)
      if polled[0].revents != 0 {
        let count = read(connection, &bytes, bytes.count)
        if count > 0 {
          write(ends[0], bytes, count)
        } else {
          // The parent sends nothing more, but still reads.
          shutdown(ends[0], Int32(SHUT_WR))
          parent = -1
        }
      }
      if polled[1].revents != 0 {
        let count = read(ends[0], &bytes, min(bytes.count, rest))
        if count <= 0 { break }
        write(connection, bytes, count)
        rest -= count
      }
    }
    kill(child, SIGKILL)
    // A child that has ended by itself was not killed.
    if rest == 0 { kill(getpid(), SIGKILL) }
    exit(0)
  }

  private static func start(_ arguments: [String], connection end: Int32) throws -> pid_t {
    var actions = emptySpawnActions()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, end, connection)
    var words = arguments.map { strdup($0) }
    words.append(nil)
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &actions, nil, words, processEnvironment) == 0 else {
      throw POSIXError(.ENOENT)
    }
    return child
  }
}
