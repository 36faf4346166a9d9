@preconcurrency import RehearsalPlatform

extension ChildProgram {
  /// A call of the program in a debugger, without child processes, as a shell reads it.
  package func inDebugger(_ words: [String], _ operands: [String] = []) -> String {
    let name = path == ChildProgram.this(arguments: []).path ? CommandLine.arguments.first ?? path : path
    let call = [name] + words + ["--in-process"] + operands
    return "lldb -- " + call.map(\.asShellWord).joined(separator: " ")
  }
}

extension String {
  fileprivate var asShellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x7F || Self.plain.utf8.contains($0) }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static var plain: String { "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,@%+" }
}
