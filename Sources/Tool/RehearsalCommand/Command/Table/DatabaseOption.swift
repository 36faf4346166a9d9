import DeviceSteps
import Diagnostics
import Rehearsal
import RehearsalPlatform
import Supervision

/// `--database APP=FILE`: runs an app on a database file instead of its usual services.
struct DatabaseOption: Sendable {
  let app: String
  let file: String

  /// Reads `APP=FILE`.
  init(_ argument: String) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw CommandError(
        "--database \(argument)", "this is not an app and a file", remedy: "APP=FILE, such as Coffee=coffee.db")
    }
    app = String(parts[0])
    file = String(parts[1])
  }

  fileprivate var subject: String { "--database \(app)=\(file)" }
}

extension [AppUnderTest] {
  /// Returns the apps, with those that an option names on their files; throws if an option cannot be applied.
  ///
  /// - Parameter patience: The longest time an app may take to open its file, or nil for no limit.
  func placed(on databases: [DatabaseOption], patience: Duration? = nil) throws(CommandError) -> [AppUnderTest] {
    var apps = self
    var named: Set<String> = []
    for database in databases {
      guard named.insert(database.app).inserted else {
        throw CommandError(
          database.subject, "the app \"\(database.app)\" has a file already", remedy: "one file for each app")
      }
      guard let index = apps.firstIndex(where: { $0.app.name == database.app }) else {
        throw CommandError(
          database.subject, "there is no app \"\(database.app)\"",
          remedy: "one of \(apps.map(\.app.name).nearest(to: database.app).inQuotes)")
      }
      apps[index] = try apps[index].placed(on: database, patience: patience)
    }
    return apps
  }
}

extension AppUnderTest {
  fileprivate func placed(on database: DatabaseOption, patience: Duration?) throws(CommandError) -> AppUnderTest {
    guard takesDatabase else {
      throw CommandError(
        database.subject, "the app \"\(app.name)\" takes no database file", remedy: "leave --database out")
    }
    guard FileManager.default.fileExists(atPath: database.file) else {
      throw CommandError(
        database.subject, "there is no such file", remedy: "look at the path, or make the database first")
    }
    guard !database.file.isFolder else {
      throw CommandError(database.subject, "that is a folder", remedy: "name the database file in it")
    }
    guard FileManager.default.isReadableFile(atPath: database.file) else {
      throw CommandError(database.subject, "the file may not be read", remedy: "look at its permissions")
    }
    if let patience { try tryPlacing(on: database, patience: patience) }
    do {
      return try placed(onDatabase: database.file) ?? self
    } catch {
      throw CommandError(
        database.subject, "the app cannot use this file: \(error)", remedy: "look whether it is the right one")
    }
  }
}

extension AppUnderTest {
  /// Throws if the app crashes or hangs on the file; a copy of this process tries it.
  private func tryPlacing(on database: DatabaseOption, patience: Duration) throws(CommandError) {
    guard ProcessFork.isPossible else { return }
    let reply = ProcessFork.run(patience: patience) { send in
      _ = try? placed(onDatabase: database.file)
      send(1)
    }
    guard let reply, reply.bytes.isEmpty else { return }
    throw CommandError(
      database.subject,
      reply.isHang ? "the app hangs while it opens this file" : "the app crashes while it opens this file",
      remedy: reply.isHang
        ? "look at what is in the file, or give a longer --timeout" : "--in-process, where a trap of the app is printed"
    )
  }
}
