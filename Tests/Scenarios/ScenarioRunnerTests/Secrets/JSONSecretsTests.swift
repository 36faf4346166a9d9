import Diagnostics
import Testing

@testable import ScenarioRunner

/// Secrets in JSON that is attached: hidden in its strings, and it stays JSON.
struct JSONSecretsTests {
  @Test(arguments: [
    (#"a"b\c<d"#, #"{"v":"a\"b\\c<d"}"#, #"{"v":"•••"}"#),
    ("1234", #"{"at":1234,"v":"1234"}"#, #"{"at":1234,"v":"•••"}"#),
    (#"pass"word"#, #"{"v":"Login(password: \"pass\\\"word\")"}"#, #"{"v":"Login(password: \"•••\")"}"#),
    ("true", #"{"v":true,"w":"it is true"}"#, #"{"v":true,"w":"it is •••"}"#),
    ("tab\tin", #"{"v":"tab\u0009in"}"#, #"{"v":"•••"}"#),
    ("none", #"{"v":"a\nb"}"#, #"{"v":"a\nb"}"#),
    ("none", #"{"v":"un"#, #"{"v":"un""#),
  ])
  func `a secret is hidden in strings, and only there`(secret: String, json: String, masked: String) {
    #expect(Secrets([secret]).maskedJSON(json) == masked)
  }
}
