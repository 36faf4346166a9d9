import Foundation

/// `benchmarks SUBJECT [ARGUMENT...]`: measures a part of the project and prints JSON lines.
@main
struct BenchmarksMain {
  private typealias Subject = @MainActor @Sendable ([String]) async throws -> [Measurement]

  private static let subjects: [String: Subject] = [
    "cloud": { _ in CloudBenchmark.measurements() },
    "counters": { arguments in try await CountersBenchmark(arguments).measurements() },
    "explore": { arguments in try ExploreBenchmark(arguments).measurements() },
    "gherkin": { arguments in try GherkinBenchmark(arguments).measurements() },
    "models": { arguments in try ModelsBenchmark(arguments).measurements() },
    "navigation": { arguments in try NavigationBenchmark(arguments).measurements() },
    "run": { arguments in try RunBenchmark(arguments).measurements() },
  ]

  // On the main thread: its memory grows in larger pieces than that of other threads, which is faster.
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let subject = subjects[name] else {
      fail("benchmarks SUBJECT [ARGUMENT...]: one of \(subjects.keys.sorted().joined(separator: ", "))")
    }
    #if DEBUG
      fail("benchmarks are for release builds: swift run -c release benchmarks")
    #else
      do {
        for measurement in try await subject(Array(arguments.dropFirst())) { print(measurement.json) }
      } catch {
        fail((error as? BenchmarkError)?.message ?? "\(error)")
      }
    #endif
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}

/// A measurement that cannot be made, with the reason.
struct BenchmarkError: Error {
  let message: String
}
