package import RehearsalBase

/// The reasons why an app cannot be explored, as problems.
package struct UnexplorableApp: Error, Hashable, Sendable {
  package let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }

  init(_ subject: String, _ message: String, remedy: String? = nil) {
    self.init([Problem(subject: subject, message: message, remedy: remedy)])
  }
}
