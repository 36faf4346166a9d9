import Gherkin
import Messages
import Testing

/// Shapes that Cucumber's schema allows and our parser never makes.
struct ForeignShapeTests {
  private static let uuid = "7f1c5b2e-3d0a-4f4e-9c52-7b3a6f0d9e11"
  private static let place = #""location":{"line":3,"column":0}"#
  private static let scenario =
    #"{"scenario":{\#(place),"tags":[],"keyword":"Scenario","name":"","description":"","steps":[{\#(place),"#
    + #""keyword":"* ","text":"x","dataTable":{\#(place),"rows":[]},"id":"a"}],"examples":[],"id":"\#(uuid)"}}"#
  private static let background =
    #"{"background":{\#(place),"keyword":"Background","name":"","description":"","steps":[],"id":"07"}}"#
  private static let rule =
    #"{"rule":{\#(place),"tags":[],"keyword":"Rule","name":"","description":"","children":[\#(scenario),"#
    + #"\#(background)],"id":"4294967296"}}"#

  @Test(arguments: [
    // No name, and parts in an order that no file has.
    #"{"gherkinDocument":{"feature":{\#(place),"tags":[{\#(place),"name":"@a","id":"\#(uuid)"}],"language":"en","#
      + #""keyword":"Feature","name":"","description":"","children":[\#(rule),\#(scenario),\#(background),"#
      + #"\#(background)]},"comments":[]}}"#,
    #"{"gherkinDocument":{"uri":"","comments":[{"location":{"line":1},"text":"c"}]}}"#,
    // No location and no types; nodes of any number.
    #"{"pickle":{"id":"\#(uuid)","uri":"u","name":"","language":"en","steps":["#
      + #"{"astNodeIds":[],"id":"1","text":"a"},{"astNodeIds":["x","y","z"],"id":"2","type":"Unknown","text":"b"}],"#
      + #""tags":[{"name":"@a","astNodeId":"\#(uuid)"}],"astNodeIds":[]}}"#,
    #"{"pickle":{"id":"1","uri":"","location":{"line":1},"name":"","language":"","steps":[],"tags":[],"#
      + #""astNodeIds":["1","2","3"]}}"#,
    // Arguments that say they are first or second, alone or not, and one that is empty.
    #"{"pickle":{"id":"1","uri":"","location":{"line":1,"column":2},"name":"","language":"","steps":["#
      + #"{"argument":{},"astNodeIds":["1"],"id":"2","text":""},"#
      + #"{"argument":{"docString":{"argumentIndex":2,"mediaType":"m","content":"c"},"#
      + #""dataTable":{"argumentIndex":1,"rows":[{"cells":[{"value":"|"}]},{"cells":[]}]}},"#
      + #""astNodeIds":["1","4"],"id":"3","type":"Action","text":""},"#
      + #"{"argument":{"dataTable":{"argumentIndex":7,"rows":[]}},"astNodeIds":[],"id":"5","text":""}],"#
      + #""tags":[],"astNodeIds":["1"]}}"#,
    #"{"testCase":{"id":"1","pickleId":"\#(uuid)","testSteps":[{"id":"2","pickleStepId":"007"}]}}"#,
  ])
  func `a message is written as it was read`(line: String) throws {
    let messages = try Envelope.all(in: Array(line.utf8))
    #expect(messages.count == 1)
    var written: [UInt8] = []
    for message in messages { message.appendLine(to: &written) }
    #expect(String(decoding: written, as: UTF8.self) == line + "\n")
    #expect(try Envelope.all(in: written) == messages)
  }

  @Test func `what other producers leave out of a document is read as empty`() throws {
    let line =
      #"{"gherkinDocument":{"uri":"u","feature":{\#(Self.place),"language":"en","children":[{"scenario":{"#
      + #"\#(Self.place),"id":"1"}},{"rule":{\#(Self.place),"id":"2","children":[{"background":{\#(Self.place),"#
      + #""id":"3"}}]}}]}}}"#
    guard case .gherkinDocument(let document) = try Envelope.all(in: Array(line.utf8)).first else {
      Issue.record("no document")
      return
    }
    let feature = try #require(document.feature)
    #expect(feature.keyword == "" && feature.name == "" && feature.tags.isEmpty && document.comments.isEmpty)
    #expect(feature.scenarios.map(\.keyword) == [""] && feature.scenarios[0].steps.isEmpty)
    #expect(feature.rules[0].description == "" && feature.children.count == 2)
  }

  @Test func `what a message leaves out has a plain value`() throws {
    let line =
      #"{"pickle":{"id":"1","uri":"","name":"","language":"","steps":["#
      + #"{"astNodeIds":["2"],"id":"3","text":"a"}],"tags":[],"astNodeIds":["4"]}}"#
    guard case .pickle(let pickle) = try Envelope.all(in: Array(line.utf8)).first else {
      Issue.record("no pickle")
      return
    }
    #expect(pickle.location.line == 0 && pickle.statedLocation == nil)
    #expect(pickle.steps.map(\.type) == [.unknown] && pickle.steps.map(\.argument) == [nil])
    #expect(pickle.steps.map(\.astNodeIds) == [[Identifier(2)]])
  }
}
