import Foundation
import RehearsalTestSupport

/// The command with the errands on board: the executor of a test process cannot be replaced.
struct ErrandsCommand {
  /// Whether the toolchain has what models need.
  static var isSupported: Bool {
    #if compiler(>=6.3) && !canImport(Darwin)
      true
    #else
      false
    #endif
  }

  let status: Int32
  let output: String
  let error: String

  /// Calls the command, which ends by itself.
  init(_ arguments: [String], input: String = "") throws {
    let process = Program()
    let (output, error, given) = (Pipe(), Pipe(), Pipe())
    process.executableURL = BuiltPrograms.folder.appending(path: "ErrandsCommandExample")
    process.arguments = arguments
    process.standardInput = given
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    self.error = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
