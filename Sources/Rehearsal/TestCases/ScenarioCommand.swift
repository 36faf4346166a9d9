import RehearsalBase
import RehearsalPlatform

/// The command that runs a scenario in a process of its own, for apps whose process must begin in a certain way.
struct ScenarioCommand: Sendable {
  let name: String
  let folder: String

  func failure(at place: String) -> String? { failure(of: ["run", place]) }

  func attachments(of place: String) -> [ScenarioAttachment] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rehearsal-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = [ScenarioAttachment.trace, ScenarioAttachment.page]
    let files = names.map { folder.appending(path: $0) }
    _ = failure(
      of: ["run", place, "--trace", "--format", "pretty:\(files[0].path)", "--format", "html:\(files[1].path)"])
    return zip(names, files).compactMap { name, file in
      (try? Data(contentsOf: file)).map { ScenarioAttachment(name: name, bytes: [UInt8]($0)) }
    }
  }

  private func failure(of arguments: [String]) -> String? {
    #if os(macOS) || os(Linux)
      let program = Self.products.appending(path: name).path
      guard access(program, X_OK) == 0 else {
        return "\(program): the command cannot be started: \(String(cString: strerror(errno)))\n"
          + "  try: make its target a dependency of the test target"
      }
      var supervisor = Supervisor(timeout: nil)
      // A program is started in another folder by a shell alone, on every system.
      let shell = ChildProgram(
        path: "/bin/sh",
        arguments: ["-c", #"cd "$0" && exec "$@""#, folder.isEmpty ? "." : folder, program] + arguments)
      do { try supervisor.start(shell).endSending() } catch { return "\(program): \(error)\n" }
      var report = ""
      var hasPassed = false
      while let (_, event) = supervisor.next() {
        switch event {
        case .wrote(let line): report += line + "\n"
        case .ended(let exit): hasPassed = exit.cause == .exited(0)
        case .frame: break
        }
      }
      return hasPassed ? nil : report
    #else
      return "\(name): a test cannot start a command here; run it on a Mac or on Linux"
    #endif
  }

  private static var products: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return tests.bundleURL.deletingLastPathComponent()
    #else
      return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
