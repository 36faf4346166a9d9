Feature: The navigation of Balance, before there is any code

  Scenarios with the tag @carries-over pass with the code of Balance as they are.

  Background:
    Given the app "Balance(wireframe)"
    When the app starts

  @carries-over
  Scenario: Signing in replaces the stack
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    Then I see the screen "Your Balance"
    And the screens are "BalanceList"
    And the left button is "Logout"

  @carries-over
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

  Scenario: An entry has a type
    When I tap "Register"
    And I tap the button "Register"
    And I tap the row "Lunch"
    Then the screens are "BalanceList > EditItem"
    When I choose "Expense" in "Type"
    And I tap "Save"
    Then the list has 1 row
    And section 2 is titled "Entries"

  Scenario: The row of an entry is deselected when the list appears again
    When I tap "Register"
    And I tap the button "Register"
    And I tap the row "Lunch"
    And I go back
    Then I see the screen "Your Balance"
    And no row is selected

  @carries-over
  Scenario: The back button discards an entry
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    And I tap "Add"
    And I go back
    Then the screens are "BalanceList"

  @carries-over
  Scenario: Logging out shows the title
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    And I tap "Logout"
    Then the screens are "Title"
