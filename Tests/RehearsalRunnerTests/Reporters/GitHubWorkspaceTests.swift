import Testing

@testable import RehearsalRunner

struct GitHubWorkspaceTests {
  private static let inFolder = GitHubWorkspace("/w/repo", current: "/w/repo/ios")

  @Test(arguments: [
    ("Scenarios/a.feature", "ios/Scenarios/a.feature"),
    ("./Scenarios//a.feature", "ios/Scenarios/a.feature"),
    ("../shared/a.feature", "shared/a.feature"),
    ("/w/repo/ios/a.feature", "ios/a.feature"),
    ("/w/repo/ios/../a.feature", "a.feature"),
    ("/w/repository/a.feature", "/w/repository/a.feature"),
    ("../../other/a.feature", "../../other/a.feature"),
    ("../../../../../a.feature", "../../../../../a.feature"),
  ])
  func `a file is named by its path in the workspace`(uri: String, path: String) {
    #expect(Self.inFolder.path(of: uri) == path)
  }

  @Test func `if the command is started in the workspace, paths do not change`() {
    let workspace = GitHubWorkspace("/w/repo/", current: "/w/repo")
    #expect(workspace.path(of: "Scenarios/a.feature") == "Scenarios/a.feature")
    #expect(workspace.path(of: "./a.feature") == "a.feature")
  }

  @Test func `an annotation contains the path in the workspace`() {
    let annotation = GitHubAnnotation(uri: "./a,b.feature", line: 3, title: "t", ["x"])
    #expect(annotation.command(in: Self.inFolder) == "::error file=ios/a%2Cb.feature,line=3,title=t::x")
    #expect(annotation.command() == "::error file=./a%2Cb.feature,line=3,title=t::x")
  }
}
