import RehearsalBase
import RehearsalPlatform

/// The frame of a page that stands alone: its style sheet and script, and the policy that lets nothing else run or load.
package struct PageFrame: Sendable {
  private let style: [UInt8]
  private let script: [UInt8]
  /// Whether the script may call the server that the page comes from.
  private let isConnecting: Bool

  static let report = PageFrame(
    style: [PageFiles.page_css, PageFiles.phone_css, PageFiles.report_css],
    script: [
      PageFiles.page_js, PageFiles.phone_js, PageFiles.moments_js, PageFiles.scenario_js,
      PageFiles.attachments_js, PageFiles.report_js,
    ])

  package static let prototype = PageFrame(prototypeOf: PageFiles.explored_js)
  /// The page of a prototype whose server it calls.
  package static let livePrototype = PageFrame(prototypeOf: PageFiles.live_js, isConnecting: true)

  private init(prototypeOf source: String, isConnecting: Bool = false) {
    self.init(
      style: [PageFiles.page_css, PageFiles.phone_css, PageFiles.prototype_css],
      script: [PageFiles.page_js, PageFiles.phone_js, PageFiles.map_js, source, PageFiles.prototype_js],
      isConnecting: isConnecting)
  }

  private init(style: [String], script: [String], isConnecting: Bool = false) {
    self.isConnecting = isConnecting
    self.style = Array(style.joined().utf8)
    // One function, so that no name of it meets one of the browser's.
    self.script = Array("(() => {\n\"use strict\";\n\(script.joined())})();\n".utf8)
  }

  /// All that comes before the data.
  ///
  /// Only this script and this style sheet are allowed, by their hashes; nothing may be loaded from anywhere.
  package func head(title: String) -> [UInt8] {
    let policy =
      "default-src 'none'; script-src 'sha256-\(Self.hash(script))'; style-src 'sha256-\(Self.hash(style))'; "
      + (isConnecting ? "connect-src 'self'; " : "") + "img-src data:; base-uri 'none'; form-action 'none'"
    var page: [UInt8] = []
    page.write(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(Self.escaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      """)
    page += style
    page.write(
      """
      </style>
      </head>
      <body>
      <div id="page"><noscript><p>This page shows its content with a script, which the browser does not run.</p></noscript></div>

      """)
    return page
  }

  package var tail: [UInt8] {
    Array("<script>".utf8) + script + Array("</script>\n</body>\n</html>\n".utf8)
  }

  package static func write(_ json: [UInt8], attributes: String, to page: inout [UInt8]) {
    page.write("<script type=\"application/json\" \(attributes)>")
    page.append(insidePage: json)
    page.write("</script>\n")
  }

  private static func hash(_ bytes: [UInt8]) -> String { Data(SHA256.digest(of: bytes)).base64EncodedString() }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
