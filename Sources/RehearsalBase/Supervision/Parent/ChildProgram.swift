@preconcurrency import RehearsalPlatform

#if canImport(Darwin)
  import MachO.dyld
#endif

/// The executable and the arguments of a child process.
package struct ChildProgram: Hashable, Sendable {
  let path: String
  package let arguments: [String]
  /// Whether it says where it has trapped.
  ///
  /// That takes a second for each trap, so not where nobody reads it.
  package var explainsTraps = true

  var endedSteps: [Int: Int32]?

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The program that is running, once more; the very same even if its file has been replaced meanwhile.
  package static func this(arguments: [String]) -> ChildProgram {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      _ = _NSGetExecutablePath(&path, &size)
      return ChildProgram(
        path: String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
        arguments: arguments)
    #else
      return ChildProgram(path: running, arguments: arguments)
    #endif
  }

  #if !canImport(Darwin)
    /// The program that is running, whatever has become of its file.
    private static let running = "/proc/self/exe"

    /// The path to start: the program's file while it is there, which is the only path that instruction counters follow.
    private var existingPath: String {
      guard path == Self.running else { return path }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      let file = String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      // The system adds a word to the path of a file that has been removed or replaced.
      return count > 0 && access(file, X_OK) == 0 ? file : path
    }
  #else
    private var existingPath: String { path }
  #endif

  /// Starts the program with its end of the connection where `ParentConnection` looks for it.
  ///
  /// What it prints goes to `output`, and there is nothing for it to read. It has no other descriptors.
  ///
  /// - Parameter memory: The file of its `UnsentBytes`, or nil if there is none.
  func start(
    connection: FileDescriptor, output: FileDescriptor, memory: FileDescriptor?
  ) throws(SpawnError) -> pid_t {
    var actions = emptySpawnActions()
    var attributes = emptySpawnAttributes()
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw SpawnError("posix_spawn_file_actions_init") }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { throw SpawnError("posix_spawnattr_init") }
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setSignals(&attributes)
    OpenDescriptors.keepFromChildren()
    // One that has the right number already would stay close-on-exec on some systems.
    let connection = try connection.moved(above: UnsentBytes.number)
    let memory = try memory?.moved(above: UnsentBytes.number)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, connection.number, ParentConnection.number)
    if let memory { posix_spawn_file_actions_adddup2(&actions, memory.number, UnsentBytes.number) }
    var words = ([CommandLine.arguments.first ?? path] + arguments).map { strdup($0) }
    words.append(nil)
    var environment = self.environment.map { strdup($0) }
    environment.append(nil)
    defer { for pointer in words + environment { free(pointer) } }
    var process: pid_t = 0
    let status = withExtendedLifetime((connection, output, memory)) {
      posix_spawn(&process, existingPath, &actions, &attributes, words, environment)
    }
    guard status == 0 else { throw SpawnError("posix_spawn", code: status) }
    return process
  }

  /// Lets an app meet the same signals wherever the command was started: nothing blocked, and nothing ignored that the
  /// command ignores for itself.
  private static func setSignals(_ attributes: inout SpawnAttributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  }

  /// This process's environment; it asks for backtraces in a form that `TrapNotice` reads, unless it asks for others.
  private var environment: [String] {
    var all: [String] = []
    if var next = processEnvironment {
      while let variable = next.pointee {
        all.append(String(cString: variable))
        next += 1
      }
    }
    let name = "SWIFT_BACKTRACE="
    if !explainsTraps { all.removeAll { $0.hasPrefix(name) } }
    if !all.contains(where: { $0.hasPrefix(name) }) {
      all.append(name + (explainsTraps ? Self.backtrace : "enable=no"))
    }
    if let endedSteps { all.append("\(CountedSteps.variable)=\(CountedSteps.text(endedSteps))") }
    return all
  }

  private static let backtrace =
    "color=no,interactive=no,threads=crashed,registers=none,images=none,limit=32,top=0,warnings=suppressed"
}

/// A child process that could not be started: which call failed, and with which error number.
package struct SpawnError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

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
