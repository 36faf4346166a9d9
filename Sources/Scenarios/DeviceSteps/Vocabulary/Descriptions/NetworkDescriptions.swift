import ScenarioRunner
import Services

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that concern the network.
  mutating func describeNetworkSteps() {
    describe(
      "the cloud answers in {duration}", "Sets how long every request takes.",
      example: "Given the cloud answers in 2 s")
    describe(
      "the network is {string}", "Sets the link between the device and its services.",
      example: "Given the network is \"3G\"",
      values: NetworkProfile.names)
    describe(
      "the clients' request limit is {duration}", "Sets how long a client waits for an answer; 60 s otherwise.",
      example: "Given the clients' request limit is 10 s")
    describe(
      "the network is down from {duration} to {duration}", "Takes the network away for a span of virtual time.",
      example: "Given the network is down from 2 s to 10 s")
    describe(
      "the network flaps every {duration}", "Takes the network away and brings it back, again and again.",
      example: "Given the network flaps every 500 ms")
    describe(
      "the next {operation} fails with {fault}", "Lets the next such request fail.",
      example: "Given the next create fails with a lost reply")
    describe(
      "the next {int} {operation} fail(s) with {fault}", "Lets the next few such requests fail.",
      example: "Given the next 2 queries fail with offline")
    describe(
      "the {ordinal} {operation} fails with {fault}", "Lets one such request fail, counted from the app's start.",
      example: "Given the 2nd query fails with a time-out")
    describe(
      "every {operation} fails with {fault}", "Lets all such requests fail.",
      example: "Given every update fails with status 409")
    describe(
      "every {operation} from {duration} to {duration} fails with {fault}",
      "Lets all such requests of a span of virtual time fail.",
      example: "Given every request from 1 s to 5 s fails with offline")
    describe(
      "the next {operation} of {string} fails with {fault}", "Lets the next such request of a resource fail.",
      example: "Given the next query of \"notes\" fails with a time-out")
    describe(
      "every {operation} of {string} fails with {fault}", "Lets all such requests of a resource fail.",
      example: "Given every query of \"notes\" fails with a time-out")
    describe(
      "the query for page {int} fails with {fault}", "Lets the request for a page of a list fail, counted from 1.",
      example: "Given the query for page 2 fails with a time-out")
    describe(
      "the {ordinal} {operation} takes {duration}", "Sets how long one such request takes.",
      example: "Given the 1st query takes 4 s")
    describe(
      "the {ordinal} {operation} arrives after {duration} and is answered after {duration}",
      "Sets when one such request arrives and when it is answered.",
      example: "Given the 1st create arrives after 1 s and is answered after 3 s")
    describe(
      "every {operation} takes {duration}", "Sets how long all such requests take.",
      example: "Given every query takes 4 s")
    describe("the network goes offline", "Takes the network away, now.", example: "When the network goes offline")
    describe("the network comes back", "Brings the network back.", example: "When the network comes back")
    describe(
      "the connection is lost", "Ends every request under way; the next ones go well.",
      example: "When the connection is lost")
    describe(
      "the cloud has answered {int} {operation}", "Waits until so many such requests were answered.",
      example: "When the cloud has answered 2 queries")
  }
}
