package import Foundation

/// The executables of the package, which tests start.
package enum BuiltPrograms {
  /// Their folder: that of the tests.
  package static var folder: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return tests.bundleURL.deletingLastPathComponent()
    #else
      return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
