import Rehearsal
import Testing

@testable import RehearsalExplorer

/// The graph shows the board: its containers, its kinds of segues, and what is known of each.
struct NavigationGraphTests {
  private let app = AppDefinition("Board", initial: "Tabs") {
    StoryboardScene.tabBarController(
      "Tabs", tabs: [.init("List", scene: "ListStack"), .init("Settings", scene: "Settings")])
    StoryboardScene.navigationController("ListStack", root: "List")
    AppScene("List", unwindActions: ["done"]) {
      SceneElement.row("Milk", action: .show("open", to: "Item"))
      SceneElement.rightBarButton("New", action: .presentModally("new", to: "Edit"))
      SceneElement.container(.embed("header", "Header"))
    }
    AppScene("Header")
    AppScene("Item") { SceneElement.button("Tip", action: .presentModally("tip", to: "Tip", style: .popover)) }
    AppScene("Edit") { SceneElement.button("Save", action: .unwind("done")) }
    AppScene("Tip")
    AppScene("Settings")
  }

  @Test func `the storyboard is drawn without a search`() {
    #expect(
      NavigationGraph(staticallyOf: app, caption: "Board").mermaid == """
        flowchart TD
          %% Board
          s3["Edit"]
          s4["Tip"]
          subgraph g0["Tabs (tab bar controller)"]
            s5["Settings"]
            subgraph g1["ListStack (navigation controller)"]
              s0["List"]
              s1["Header"]
              s2["Item"]
            end
          end
          launch(("launch")) --> s0
          s0 --o|"header (embedded)"| s1
          s0 -->|"open"| s2
          s0 ==>|"new (modal)"| s3
          s2 ==>|"tip (popover)"| s4
          s3 -->|"done (unwind)"| s0

        """)
  }

  @Test func `segues that had no effect are marked, and those never performed are dashed`() {
    var visits = CoverageRecord()
    visits.edges = [NavigationEdge(from: "List", to: "Item", cause: .segue("open"))]
    visits.segues = [PerformedSegue("open", from: "List", to: "Item"), PerformedSegue("tip", from: "Item", to: "Tip")]
    visits.dropped = [
      DroppedSegue(identifier: "tip", from: "Item"), DroppedSegue(identifier: "open", from: "List"),
    ]
    let graph = NavigationGraph(of: app, visits, caption: "Board")
    let lines = graph.mermaid.split(separator: "\n").suffix(8).prefix(6)
    #expect(
      lines.map { $0.trimmingPrefix("  ") } == [
        "launch((\"launch\")) --> s0", "s0 -->|\"open (dropped at times)\"| s2",
        "s2 --x|\"dropped: tip (popover)\"| s4",
        "s0 -.->|\"never: header (embedded)\"| s1", "s0 -.->|\"never: new (modal)\"| s3",
        "s3 -.->|\"never: done (unwind)\"| s0",
      ])
  }
}
