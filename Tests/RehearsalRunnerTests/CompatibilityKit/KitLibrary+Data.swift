@testable import RehearsalRunner

/// The value of a sample's parameter type.
struct Flight: Hashable, StepArgument {
  let from: String
  let to: String
}

/// The steps of the samples about arguments.
func dataLibrary(_ sample: Sample) throws -> StepLibrary<KitWorld>? {
  var steps = StepLibrary<KitWorld>()
  switch sample.name {
  case "cdata":
    steps.define("I have {int} <![CDATA[cukes]]> in my belly") { (_: inout KitWorld, _: Int) in }
  case "minimal":
    steps.define("I have {int} cukes in my belly") { (_: inout KitWorld, _: Int) in }
  case "data-tables":
    steps.define("the following table is transposed:") { $0.table = ($1 as DataTable).transposed }
    steps.define("it should be:") { (world: inout KitWorld, table: DataTable) in try expectEqual(world.table, table) }
  case "doc-strings":
    steps.define("a doc string:") { (_: inout KitWorld, _: DocString) in }
  case "examples-tables":
    defineCucumbers(&steps)
  case "examples-tables-undefined", "examples-tables-undefined-multiple":
    steps.define("there are {int} cucumbers") { (world: inout KitWorld, count: Int) in world.count = count }
    steps.define("I eat {int} cucumbers") { (world: inout KitWorld, count: Int) in world.count -= count }
    steps.define("I should have {int} cucumbers") { (world: inout KitWorld, count: Int) in
      try expectEqual(world.count, count)
    }
  case "multiple-features-reversed":
    steps.define("an order for {string}") { (_: inout KitWorld, _: String) in }
  case "parameter-types":
    steps.defineParameterType("flight", matching: "([A-Z]{3})-([A-Z]{3})") { texts in
      Flight(from: texts[0] ?? "", to: texts[1] ?? "")
    }
    steps.define("{flight} has been delayed") { (_: inout KitWorld, flight: Flight) in
      try expectEqual(flight, Flight(from: "LHR", to: "CDG"))
    }
  case "regular-expression":
    steps.define("^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$") {
      (_: inout KitWorld, _: String, _: String?, _: String?) in
    }
  case "rules":
    defineShop(&steps)
  case "markdown":
    steps.define("some TypeScript code:") { (_: inout KitWorld, _: DocString) in }
    steps.define("some classic Gherkin:") { (_: inout KitWorld, _: DocString) in }
    steps.define("we use a data table and attach something and then {word}") {
      (_: inout KitWorld, word: String, _: DataTable, attachments: Attachments) in
      attachments.log("We are logging some plain text (\(word))")
      if word == "fail" { throw KitError("this step fails") }
    }
    steps.define("this might or might not run") { (_: inout KitWorld) in }
  case "attachments":
    try defineAttachments(&steps, sample)
  case "examples-tables-attachment":
    let (jpeg, png) = (try sample.bytes(of: "cucumber.jpeg"), try sample.bytes(of: "cucumber.png"))
    steps.define("a JPEG image is attached") { (_: inout KitWorld, attachments: Attachments) in
      attachments.attach(jpeg, mediaType: "image/jpeg")
    }
    steps.define("a PNG image is attached") { (_: inout KitWorld, attachments: Attachments) in
      attachments.attach(png, mediaType: "image/png")
    }
  default: return nil
  }
  return steps
}

private func defineCucumbers(_ steps: inout StepLibrary<KitWorld>) {
  steps.define("there are {int} cucumbers") { (world: inout KitWorld, count: Int) in world.count = count }
  steps.define("there are {int} friends") { (world: inout KitWorld, count: Int) in world.friends = count }
  steps.define("I eat {int} cucumbers") { (world: inout KitWorld, count: Int) in world.count -= count }
  steps.define("I should have {int} cucumbers") { (world: inout KitWorld, count: Int) in
    try expectEqual(world.count, count)
  }
  steps.define("each person can eat {int} cucumbers") { (world: inout KitWorld, count: Int) in
    try expectEqual(world.count / (world.friends + 1), count)
  }
}

private func defineShop(_ steps: inout StepLibrary<KitWorld>) {
  steps.define("the customer has {int} cents") { (world: inout KitWorld, cents: Int) in world.money = cents }
  steps.define("there are chocolate bars in stock") { (world: inout KitWorld) in world.stock = 100 }
  steps.define("there are no chocolate bars in stock") { (world: inout KitWorld) in world.stock = 0 }
  steps.define("the customer tries to buy a {int} cent chocolate bar") { (world: inout KitWorld, price: Int) in
    world.isSold = world.money >= price && world.stock > 0
  }
  steps.define("the sale should not happen") { (world: inout KitWorld) in try expectEqual(world.isSold, false) }
  steps.define("the sale should happen") { (world: inout KitWorld) in try expectEqual(world.isSold, true) }
}

private func defineAttachments(_ steps: inout StepLibrary<KitWorld>, _ sample: Sample) throws {
  steps.define("the string {string} is attached as {string}") {
    (_: inout KitWorld, text: String, mediaType: String, attachments: Attachments) in
    attachments.attach(text, mediaType: mediaType)
  }
  steps.define("the string {string} is logged") { (_: inout KitWorld, text: String, attachments: Attachments) in
    attachments.log(text)
  }
  steps.define("text with ANSI escapes is logged") { (_: inout KitWorld, attachments: Attachments) in
    let colors = [(31, "r"), (91, "a"), (33, "i"), (32, "n"), (34, "b"), (95, "o"), (35, "w")]
    attachments.log("This displays a " + colors.map { "\u{1B}[\($0)m\($1)\u{1B}[0m" }.joined())
  }
  steps.define("the following string is attached as {string}:") {
    (_: inout KitWorld, mediaType: String, text: DocString, attachments: Attachments) in
    attachments.attach(text.content, mediaType: mediaType)
  }
  steps.define("an array with {int} bytes is attached as {string}") {
    (_: inout KitWorld, count: Int, mediaType: String, attachments: Attachments) in
    attachments.attach((0..<count).map { UInt8($0) }, mediaType: mediaType)
  }
  let document = try sample.bytes(of: "document.pdf")
  steps.define("a PDF document is attached and renamed") { (_: inout KitWorld, attachments: Attachments) in
    attachments.attach(document, mediaType: "application/pdf", fileName: "renamed.pdf")
  }
  steps.define("a link to {string} is attached") { (_: inout KitWorld, address: String, attachments: Attachments) in
    attachments.link(address)
  }
  steps.define("the string {string} is attached as {string} before a failure") {
    (_: inout KitWorld, text: String, mediaType: String, attachments: Attachments) in
    attachments.attach(text, mediaType: mediaType)
    throw KitError("this step fails")
  }
}
