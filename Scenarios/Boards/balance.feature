Feature: The navigation of Balance, before there is any code

  With the app "Balance" in place of the board, and a user, all but the two with the tag @drawn-only pass as they are: those
  need the entry "Lunch", which the board has drawn.

  Background:
    Given the board "balance.board"
    When the app starts

  Scenario: Signing in replaces the stack
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    Then I see the screen "Your Balance"
    And the screens are "BalanceList"
    And the left button is "Logout"

  Scenario: An entry is edited and saved
    When I tap "Register"
    And I type "bob" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Register"
    And I tap "Add"
    Then the screens are "BalanceList > EditItem"
    When I type "12" into "Amount"
    Then the field "Amount" holds "12"
    When I tap "Save"
    Then I see the screen "Your Balance"
    And the screens are "BalanceList"

  @drawn-only
  Scenario: An entry has a type
    When I tap "Register"
    And I tap the button "Register"
    And I tap the row "Lunch"
    Then the screens are "BalanceList > EditItem"
    When I choose "Expense" in "Type"
    And I tap "Save"
    Then the list has 1 row
    And section 2 is titled "Entries"

  @drawn-only
  Scenario: The row of an entry is deselected when the list appears again
    When I tap "Register"
    And I tap the button "Register"
    And I tap the row "Lunch"
    And I go back
    Then I see the screen "Your Balance"
    And no row is selected

  Scenario: The back button discards an entry
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    And I tap "Add"
    And I go back
    Then the screens are "BalanceList"

  Scenario: Logging out shows the title
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    And I tap "Logout"
    Then the screens are "Title"
