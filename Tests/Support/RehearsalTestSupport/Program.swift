package import Foundation

#if os(macOS) || os(Linux)
  /// A program that a test starts.
  package typealias Program = Process
#else
  /// A program that a test would start: a phone, and a simulator of one, starts none.
  package final class Program {
    package enum TerminationReason: Int { case exit, uncaughtSignal }

    package var executableURL: URL?
    package var currentDirectoryURL: URL?
    package var arguments: [String]?
    package var environment: [String: String]?
    package var standardInput: Any?
    package var standardOutput: Any?
    package var standardError: Any?
    package var terminationHandler: (@Sendable (Program) -> Void)?
    package let terminationStatus: Int32 = 0
    package let terminationReason = TerminationReason.exit
    package let processIdentifier: Int32 = 0
    package let isRunning = false

    package init() {}

    package static func run(_ url: URL, arguments: [String]) throws -> Program { throw CocoaError(.featureUnsupported) }
    package func run() throws { throw CocoaError(.featureUnsupported) }
    package func waitUntilExit() {}
    package func interrupt() {}
    package func terminate() {}
  }
#endif
