package import Diagnostics

extension Secrets {
  /// The values that `<env:NAME>` stands for in steps.
  package init(ofReferencesIn steps: [String], environment: (String) -> String?) {
    let names = steps.flatMap { step in step.matches(of: /<env:([A-Za-z_][A-Za-z0-9_]*)>/).map { String($0.output.1) } }
    self.init(names.compactMap(environment))
  }
}
