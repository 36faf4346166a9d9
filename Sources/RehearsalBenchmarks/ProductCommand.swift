import Foundation
import RehearsalPlatform

/// A program of this package, beside the benchmarks, run to its end.
struct ProductCommand {
  let name: String

  /// What a run has used.
  struct Usage {
    let processors: Double
    let memory: Double
  }

  /// Runs the program, which must end with status 0, and writes its report into a file.
  ///
  /// Not with Foundation's `Process`, which closes descriptors that an instruction counter needs.
  func run(_ arguments: [String], output: String = "/dev/null") throws(BenchmarkError) -> Usage {
    let program = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    guard access(program, X_OK) == 0 else {
      throw BenchmarkError(message: "\(program) is missing: swift build -c release --product \(name)")
    }
    var actions = emptySpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, nil, words, processEnvironment)
    guard error == 0 else { throw BenchmarkError(message: "\(program): \(String(cString: strerror(error)))") }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
      throw BenchmarkError(message: "the run ended with status \(status)")
    }
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1024.0
    #endif
    return Usage(
      processors: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      memory: Double(usage.ru_maxrss) * unit)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}
