#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// What a child process runs.
package struct Program: Hashable, Sendable {
  /// The executable.
  package let path: String
  /// What follows the name of the program on its command line.
  package let arguments: [String]

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The program that is running, once more; the very same even if its file has been replaced meanwhile.
  package static func this(arguments: [String]) -> Program {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      _ = _NSGetExecutablePath(&path, &size)
      return Program(
        path: String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
        arguments: arguments)
    #else
      return Program(path: "/proc/self/exe", arguments: arguments)
    #endif
  }

  /// Starts the program with the given descriptors in the places where `ParentLine` looks for them.
  ///
  /// What it prints goes to `output`, and there is nothing for it to read.
  func start(
    line: FileDescriptor, journal: FileDescriptor, output: FileDescriptor
  ) throws(SpawnError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw SpawnError("posix_spawn_file_actions_init") }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    posix_spawn_file_actions_adddup2(&actions, output.number, 2)
    posix_spawn_file_actions_adddup2(&actions, line.number, ParentLine.lineNumber)
    posix_spawn_file_actions_adddup2(&actions, journal.number, ParentLine.journalNumber)
    var words = ([CommandLine.arguments.first ?? path] + arguments).map { strdup($0) }
    words.append(nil)
    var environment = Self.environment.map { strdup($0) }
    environment.append(nil)
    defer { for pointer in words + environment { free(pointer) } }
    var process: pid_t = 0
    let status = withExtendedLifetime((line, journal, output)) {
      posix_spawn(&process, path, &actions, nil, words, environment)
    }
    guard status == 0 else { throw SpawnError("posix_spawn", code: status) }
    return process
  }

  /// This process's environment; a trap is told about in a form that can be read here, unless something else is asked
  /// for.
  private static var environment: [String] {
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var all: [String] = []
    if var next = variables {
      while let variable = next.pointee {
        all.append(String(cString: variable))
        next += 1
      }
    }
    let name = "SWIFT_BACKTRACE="
    if !all.contains(where: { $0.hasPrefix(name) }) { all.append(name + Self.backtrace) }
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

  /// The call and the system's words for the error.
  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
