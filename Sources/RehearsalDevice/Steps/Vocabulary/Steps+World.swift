// Steps of the world: time, the network, the app's life, faults of counted requests, and invariants.

extension Steps {
  package static let pass = StepForm<Duration>(
    "{duration} pass(es)", ja: "{duration}経過する", does: "Lets virtual time pass.", example: "When 5 s pass")
  package static let settle = PlainStep(
    "everything settles", ja: "すべての処理が終わる", does: "Lets everything happen that is due, timers included.",
    example: "When everything settles"
  )
  package static let goOffline = PlainStep(
    "the network goes offline", ja: "ネットワークが切れる", does: "Takes the network away, now.",
    example: "When the network goes offline"
  )
  package static let comeBack = PlainStep(
    "the network comes back", ja: "ネットワークが復旧する", does: "Brings the network back.",
    example: "When the network comes back"
  )
  package static let relaunch = PlainStep(
    "the app is relaunched", ja: "アプリを再起動する",
    does: "Launches the app in a new process, once all has settled; with `immediately` in front, at once.",
    example: "When the app is relaunched"
  )
  package static let crash = PlainStep(
    "the app crashes", ja: "アプリがクラッシュする",
    does: "Ends the process and launches the app again, once all has settled; with `immediately`, at once.",
    example: "When the app crashes"
  )
  package static let open = StepForm<String>(
    "the app is opened with {string}", ja: "アプリを{string}で開く", does: "Opens a URL with the app.",
    example: "When the app is opened with \"notes://1\"")
  package static let notify = StepForm<String>(
    "the push notification {string} arrives", ja: "プッシュ通知{string}が届く",
    does: "Delivers a push notification with this payload.", example: "When the push notification \"new note\" arrives")
  package static let toBackground = PlainStep(
    "the app goes to the background", ja: "アプリがバックグラウンドに移る",
    does: "Sends the app to the background, once all has settled; with `immediately` in front, at once.",
    example: "When the app goes to the background"
  )
  package static let toForeground = PlainStep(
    "the app comes to the foreground", ja: "アプリがフォアグラウンドに戻る", does: "Brings the app back to the foreground.",
    example: "When the app comes to the foreground"
  )
  package static let answered = StepForm<Int, NamedOperation>(
    "the cloud has answered {int} {operation}", ja: "クラウドが{int}件の{operation}に応答するまで待つ",
    does: "Waits until so many such requests were answered.", example: "When the cloud has answered 2 queries")
  package static let nthFails = StepForm<Ordinal, NamedOperation, NamedFault>(
    "the {ordinal} {operation} fails with {fault}", ja: "{ordinal}の{operation}が{fault}で失敗する",
    does: "Lets one such request fail, counted from the app's start.",
    example: "Given the 2nd query fails with a time-out")
  package static let nthTakes = StepForm<Ordinal, NamedOperation, Duration>(
    "the {ordinal} {operation} takes {duration}", ja: "{ordinal}の{operation}に{duration}かかる",
    does: "Sets how long one such request takes.", example: "Given the 1st query takes 4 s")
  package static let nthArrives = StepForm<Ordinal, NamedOperation, Duration, Duration>(
    "the {ordinal} {operation} arrives after {duration} and is answered after {duration}",
    ja: "{ordinal}の{operation}が{duration}後に届き、{duration}後に応答される",
    does: "Sets when one such request arrives and when it is answered.",
    example: "Given the 1st create arrives after 1 s and is answered after 3 s")
  package static let askInvariant = StepForm<Int>(
    "only invariant {int} is asked", ja: "不変条件{int}だけを問う",
    does: "Passes over all invariants but the one of this number.", example: "Given only invariant 9 is asked")
  package static let askNamedInvariant = StepForm<String>(
    "only the invariant {string} is asked", ja: "不変条件{string}だけを問う",
    does: "Passes over all invariants but the one of this name.",
    example: "Given only the invariant \"shown-failure\" is asked", values: StandardInvariant.allCases.map(\.rawValue))
  package static let askViolation = StepForm<String>(
    "only the violation {string} is asked", ja: "違反{string}だけを問う",
    does: "Passes over all violations but those of this cause.",
    example: "Given only the violation \"no recovery\" is asked")
  package static let noInvariantIsBroken = PlainStep(
    "no invariant is broken", ja: "不変条件が破られていない",
    does: "Expects that all invariants but recovery hold, since the last action and in all that is due.",
    example: "Then no invariant is broken"
  )
  package static let canRecover = PlainStep(
    "the app can recover", ja: "アプリは復帰できる", does: "Expects that at most six taps reach a list equal to the server's.",
    example: "Then the app can recover"
  )
  package static let canBeEnabled = PlainStep(
    "every disabled control can be enabled again", ja: "無効な操作部品はどれも再び有効にできる",
    does: "Expects that at most six taps enable each disabled control in front.",
    example: "Then every disabled control can be enabled again"
  )
}
