import Foundation
import RehearsalBase

/// The ends and hangs of a process; tests contain the line number of `trap`.
enum Mishap: String, CaseIterable {
  case trap, index, hang, exit, kill, abort, overflow, print, complain, disconnect, listedTrap, lock, quickExit, spin

  func happen(_ argument: String) {
    switch self {
    case .trap: fatalError(argument)
    case .index: Swift.print([1, 2, 3][argument.count + 3])
    case .hang: while true { usleep(1000) }
    case .lock: Self.held.withLock { _ in fatalError(argument) }
    case .quickExit: _exit(Int32(argument) ?? 0)
    case .exit: Foundation.exit(Int32(argument) ?? 0)
    case .kill: Foundation.kill(getpid(), SIGKILL)
    case .abort: Foundation.abort()
    case .overflow: Swift.print(depth(argument.count))
    case .print: Swift.print(argument)
    case .complain: FileHandle.standardError.write(Data(argument.utf8))
    case .listedTrap:
      if let list = fopen("traps.txt", "a") {
        fputs("\(argument)\n", list)
        fclose(list)
      }
      Self.trap.happen(argument)
    case .spin:
      if let list = fopen("spinning.txt", "a") {
        fputs("\(getpid())\n", list)
        fclose(list)
      }
      while true {}
    case .yes:
      // It prints for ever, and is still there when this process is gone.
      #if os(macOS) || os(Linux)
        _ = try? Process.run(URL(filePath: "/usr/bin/yes"), arguments: [argument])
      #endif

      _exit(0)
    case .own: fatalError(argument, file: "RehearsalDevice/Defect.swift", line: 1)
    case .disconnect:
      for number in 0..<64 { close(Int32(number)) }
      Self.hang.happen("")
    }
  }

  /// Those that an app's code can cause while it is searched.
  static let befalling: [Mishap] = [.trap, .index, .hang, .exit, .abort, .overflow, .kill, .lock, .quickExit, .own]

  /// Down here, so that the line of `trap` stays.
  case yes
  /// A trap that the runtime names as it would one in this package's own code.
  case own

  private static let held = Lock(0)

  private func depth(_ number: Int) -> Int { number < 0 ? 0 : 1 + depth(number + 1) }
}
