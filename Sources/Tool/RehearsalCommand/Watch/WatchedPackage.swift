import Foundation
import Supervision

/// The package of the running command: its sources, and how to build it again.
struct WatchedPackage {
  private let root: String
  private let configuration: String
  private let product: String

  /// Finds the package by the place of its product, `.build/…/CONFIGURATION/PRODUCT`.
  ///
  /// Returns nil if it is not in such a folder.
  init?(executable path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let build = parts.lastIndex(of: ".build"), parts.count >= build + 3, let product = parts.last else {
      return nil
    }
    root = build == 0 ? "." : parts[..<build].joined(separator: "/")
    configuration = parts[parts.count - 2]
    self.product = product
    guard ["debug", "release"].contains(configuration) else { return nil }
  }

  /// The package's sources as they are now.
  ///
  /// - Parameter isWanted: Whether a file counts.
  func sources(where isWanted: (String) -> Bool) -> FileStamps {
    FileStamps(["\(root)/Package.swift", "\(root)/Sources"], where: isWanted)
  }

  /// The call that builds it.
  var build: [String] {
    ["swift", "build", "--package-path", root, "--configuration", configuration, "--product", product]
  }
}

/// The path of the running program, with links resolved.
var pathOfThisProgram: String {
  let path = ChildProgram.this(arguments: []).path
  return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
}
