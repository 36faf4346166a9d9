import Rehearsal
import Rehearse
import Testing

/// Each scenario of the folder is a test case, which attaches its trace and a page where it fails.
@Test(arguments: Scenarios("Scenarios", apps: [Rehearse.appUnderTest]))
func scenario(_ scenario: Scenario) throws {
  try scenario.run { Attachment.record($0.bytes, named: $0.name) }
}
