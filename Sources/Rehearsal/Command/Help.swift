/// What the command tells about itself.
enum Help {
  static func text(_ topic: String?) -> String {
    switch topic {
    case "run": run
    case "steps": steps
    case "gherkin": gherkin
    default: overview
    }
  }

  private static let overview = """
    rehearse: run the core of an app through scenarios, with no phone, simulator or server

      rehearse run [PATH[:LINE]...]   run scenario files; without a path, those in Scenarios
      rehearse steps [--lang LANG]    list the steps scenarios can be written with
      rehearse gherkin WHAT FILE...   tell what the parser makes of files, as Cucumber's own tools do
      rehearse help [SUBCOMMAND]      tell more about one of these
      rehearse --version

    Exit codes: 0 everything passed; 1 a scenario failed; 2 a wrong call, unreadable input, or nothing to run.

    """

  private static let run = """
    rehearse run [PATH[:LINE]...] [OPTION...]

    Runs scenario files and folders of them; without a path, those in Scenarios. With a line, only the scenarios there.

      --tags EXPR              only scenarios with these tags: --tags "@slow and not @wip"
      --name REGEX             only scenarios whose name matches: --name "page [23]"
      --order ORDER            defined (the default), reverse, or random:SEED
      --jobs N                 how many scenarios run at a time; the report is the same for any number
      --shard I/N              only the I-th of N parts of about the same length
      --retry N                try a failed scenario N more times; passing then is flaky, and not green
      --fail-fast              stop at the first failure
      --dry-run                run nothing, only look whether every step is defined
      --format NAME[:FILE]     pretty (the default), progress, junit, message, rerun, usage, github; may be repeated

    Examples:
      rehearse run Scenarios/Balance
      rehearse run Scenarios/Balance/loading.feature:42
      rehearse run --tags @recovery --format progress --format junit:report.xml

    """

  private static let steps = """
    rehearse steps [--lang LANG]

    Lists the steps scenarios can be written with, those of every app on board behind the standard ones.

      --lang LANG              the language: en (the default), ja

    """

  private static let gherkin = """
    rehearse gherkin tokens|ast|pickles|source FILE...

    Tells what the parser makes of scenario files, as Cucumber's own tools do: the tokens as text, the document, its
    pickles or the source as Cucumber Messages, one a line. Parse errors are told as messages too, and exit with 2.

    """
}
