import RehearsalApp

// What the network and the cloud do to requests.

extension Steps {
  package static let nextFails = StepForm<NamedOperation, NamedFault>(
    "the next {operation} fails with {fault}", ja: "次の{operation}が{fault}で失敗する",
    does: "Lets the next such request fail.", example: "Given the next create fails with a lost reply")
  package static let nextFewFail = StepForm<Int, NamedOperation, NamedFault>(
    "the next {int} {operation} fail(s) with {fault}", ja: "次の{int}件の{operation}が{fault}で失敗する",
    does: "Lets the next few such requests fail.", example: "Given the next 2 queries fail with offline")
  package static let everyFails = StepForm<NamedOperation, NamedFault>(
    "every {operation} fails with {fault}", ja: "すべての{operation}が{fault}で失敗する", does: "Lets all such requests fail.",
    example: "Given every update fails with status 409")
  package static let everyFailsFromTo = StepForm<NamedOperation, Duration, Duration, NamedFault>(
    "every {operation} from {duration} to {duration} fails with {fault}",
    ja: "{duration}から{duration}までのすべての{operation}が{fault}で失敗する", order: [1, 2, 0, 3],
    does: "Lets all such requests of a span of virtual time fail.",
    example: "Given every request from 1 s to 5 s fails with offline")
  package static let nextOfFails = StepForm<NamedOperation, String, NamedFault>(
    "the next {operation} of {string} fails with {fault}", ja: "{string}の次の{operation}が{fault}で失敗する", order: [1, 0, 2],
    does: "Lets the next such request of a resource fail.",
    example: "Given the next query of \"notes\" fails with a time-out")
  package static let everyOfFails = StepForm<NamedOperation, String, NamedFault>(
    "every {operation} of {string} fails with {fault}", ja: "{string}のすべての{operation}が{fault}で失敗する", order: [1, 0, 2],
    does: "Lets all such requests of a resource fail.", example: "Given every query of \"notes\" fails with a time-out")
  package static let pageFails = StepForm<Int, NamedFault>(
    "the query for page {int} fails with {fault}", ja: "{int}ページ目の検索が{fault}で失敗する",
    does: "Lets the request for a page of a list fail, counted from 1.",
    example: "Given the query for page 2 fails with a time-out")
  package static let everyTakes = StepForm<NamedOperation, Duration>(
    "every {operation} takes {duration}", ja: "すべての{operation}に{duration}かかる",
    does: "Sets how long all such requests take.", example: "Given every query takes 4 s")
  package static let cloudAnswersIn = StepForm<Duration>(
    "the cloud answers in {duration}", ja: "クラウドは{duration}で応答する", does: "Sets how long every request takes.",
    example: "Given the cloud answers in 2 s")
  package static let networkIs = StepForm<String>(
    "the network is {string}", ja: "ネットワークは{string}である", does: "Sets the link between the device and its services.",
    example: "Given the network is \"3G\"", values: NetworkProfile.names)
  package static let requestLimitIs = StepForm<Duration>(
    "the clients' request limit is {duration}", ja: "クライアントのリクエストの制限時間は{duration}である",
    does: "Sets how long a client waits for an answer; 60 s otherwise.",
    example: "Given the clients' request limit is 10 s")
  package static let networkIsDownFromTo = StepForm<Duration, Duration>(
    "the network is down from {duration} to {duration}", ja: "{duration}から{duration}までネットワークがつながらない",
    does: "Takes the network away for a span of virtual time.", example: "Given the network is down from 2 s to 10 s")
  package static let networkFlaps = StepForm<Duration>(
    "the network flaps every {duration}", ja: "ネットワークが{duration}ごとに切れたりつながったりする",
    does: "Takes the network away and brings it back, again and again.", example: "Given the network flaps every 500 ms"
  )
  package static let connectionIsLost = PlainStep(
    "the connection is lost", ja: "通信中の接続が切れる", does: "Ends every request under way; the next ones go well.",
    example: "When the connection is lost")
}
