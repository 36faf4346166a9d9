import Foundation
import RehearsalTestSupport

/// The program that runs asynchronous code: the executor of a test process cannot be replaced.
enum ConcurrencyProbe {
  /// Whether the toolchain has what models need.
  static var isSupported: Bool {
    #if compiler(>=6.3) && !canImport(Darwin)
      true
    #else
      false
    #endif
  }

  /// The output of the probe, a process of its own, for a case.
  static func output(_ name: String) throws -> String { try output([name], of: "RehearsalConcurrencyProbe") }

  /// The output of a program of the package.
  static func output(_ arguments: [String], of program: String) throws -> String {
    let (process, output) = (Program(), Pipe())
    process.standardOutput = output
    return try end(of: process, arguments, program, output)
  }

  /// The status of a program of the package that refuses to go on, and what it says of it.
  static func failure(_ arguments: [String], of program: String) throws -> (status: Int32, error: String) {
    let (process, error) = (Program(), Pipe())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    let text = try end(of: process, arguments, program, error)
    return (process.terminationStatus, text)
  }

  private static func end(of process: Program, _ arguments: [String], _ program: String, _ pipe: Pipe) throws -> String
  {
    process.executableURL = BuiltPrograms.folder.appending(path: program)
    process.arguments = arguments
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
