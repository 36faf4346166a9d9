import Foundation

/// `benchmarks SUBJECT [ARGUMENT...]`: measures a part of the project and prints JSON lines.
@main
struct Main {
  private static let subjects: [String: @Sendable () async -> [Measurement]] = [
    "cloud": { CloudBenchmark.measurements() },
    "navigation": { NavigationBenchmark.measurements() },
    "scenario": { await ScenarioBenchmark.measurements() },
  ]

  static func main() async {
    guard let name = CommandLine.arguments.dropFirst().first, let subject = subjects[name] else {
      let names = subjects.keys.sorted().joined(separator: ", ")
      FileHandle.standardError.write(Data("benchmarks SUBJECT: one of \(names)\n".utf8))
      exit(2)
    }
    #if DEBUG
      FileHandle.standardError.write(Data("benchmarks are for release builds: swift run -c release benchmarks\n".utf8))
      exit(2)
    #else
      for measurement in await subject() { print(measurement.json) }
    #endif
  }
}
