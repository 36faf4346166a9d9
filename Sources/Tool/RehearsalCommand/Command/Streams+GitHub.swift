import Foundation
import Rehearsal
import Reporters

extension Streams {
  /// Whether it is a workflow of GitHub that runs the command.
  var isOnGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

  /// Where GitHub has checked the repository out; nil when GitHub does not say.
  var workspace: GitHubWorkspace? {
    guard let path = environment("GITHUB_WORKSPACE"), path.hasPrefix("/") else { return nil }
    return GitHubWorkspace(path.withoutLinks, current: FileManager.default.currentDirectoryPath.withoutLinks)
  }
}
