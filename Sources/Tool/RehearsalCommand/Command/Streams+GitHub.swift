import Foundation
import Rehearsal
import Reporters

extension Streams {
  /// Whether a GitHub workflow runs the command.
  var isOnGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

  /// The folder in which GitHub has checked out the repository; nil if the variable is not set.
  var workspace: GitHubWorkspace? {
    guard let path = environment("GITHUB_WORKSPACE"), path.hasPrefix("/") else { return nil }
    return GitHubWorkspace(path.withoutLinks, current: FileManager.default.currentDirectoryPath.withoutLinks)
  }
}
