Feature: The navigation of Balance, before there is any code

  Background:
    Given the app "Balance(wireframe)"
    When the app starts

  Scenario: Signing in replaces the stack
    When I tap "Login"
    And I type "ann" into "Username"
    And I type "secret" into "Password"
    And I tap the button "Login"
    Then I see the screen "Your Balance"
    And the screens are "List"
    And the left button is "Logout"

  Scenario: An entry is edited and saved
    When I tap "Register"
    And I tap the button "Register"
    And I tap the row "Lunch"
    Then the screens are "List > Edit"
    When I type "12" into "Amount"
    And I choose "Expense" in "Type"
    Then the field "Amount" holds "12"
    When I tap "Save"
    Then I see the screen "Your Balance"
    And the list has 1 row
    And section 2 is titled "Entries"

  Scenario: The back button discards an entry
    When I tap "Login"
    And I tap the button "Login"
    And I tap "Add"
    And I go back
    Then the screens are "List"

  Scenario: Logging out shows the title
    When I tap "Login"
    And I tap the button "Login"
    And I tap "Logout"
    Then the screens are "Title"
