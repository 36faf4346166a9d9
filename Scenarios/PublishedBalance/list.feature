Feature: The list of the published sample

  Background:
    Given the app "PublishedBalance"
    And the user "alice" exists with password "secret"
    And the bucket "balance_book" holds:
      | name  | type | amount | _created   |
      | Pay   |    1 |  90000 | 2017-01-01 |
      | Rent  |    2 |  70000 | 2017-02-02 |
      | Other |    7 |  30000 | 2017-03-03 |

  Scenario: Every type but an income is an expense, red and subtracted
    Given the user "alice" is signed in
    When the app starts
    Then I see the progress "Loading..."
    And I see the screen "Your Balance"
    And the list shows:
      | name  | date        | amount   |
      | Pay   | Jan 1, 2017 | $900.00  |
      | Rent  | Feb 2, 2017 | -$700.00 |
      | Other | Mar 3, 2017 | -$300.00 |
    And row 1 of section 1 shows "-$100.00"
    And "-$100.00" is red
    And "-$300.00" is red
    And "$900.00" is black
    And no progress is shown

  Scenario: The dollar sign stays in every locale
    Given the user "alice" is signed in
    And the locale is "ja_JP"
    When the app starts
    Then row 1 shows "2017/01/01"
    And row 1 shows "$900.00"

  Scenario: Add replaces Refresh for good
    Given the user "alice" is signed in
    And the 1st query fails with a time-out
    When the app starts
    Then I see the alert "Error"
    And the right button is "Refresh"
    When I tap "OK"
    And I tap "Refresh"
    Then the list has 3 rows
    And the right button is "Add"

  Scenario: The total stays selected after a tap, until the list appears again
    Given the user "alice" is signed in
    When the app starts
    And I tap "Balance"
    Then I see the screen "Your Balance"
    And immediately row 1 of section 1 shows "-$100.00"
    When I tap "Rent"
    Then I see the screen "EditItem"
    When I go back
    Then no row is selected

  Scenario: Logout shows a new first screen
    Given the user "alice" is signed in
    When the app starts
    And I tap "Logout"
    Then I see the screen "Title"
    And the screens are "Title"
    And I see "Kii Balance"
    When the app is relaunched
    Then I see the screen "Title"

  Rule: A device may drop what is presented from viewDidLoad

    Scenario: After a login the progress is presented from viewDidLoad, and the device shows it
      Given the device shows what is presented from viewDidLoad
      And nobody is signed in
      When the app starts
      And I tap "Login"
      Then the keyboard is up
      When I type "alice" into "Username"
      And I type "secret" into "Password"
      And I tap the button "Login"
      Then I see the progress "Login..."
      And I see the progress "Loading..."
      And the screens are "BalanceList"
      And the list has 3 rows

    Scenario: If the device drops it, the failure of the first load is not shown
      Given the device drops what is presented from viewDidLoad
      And the user "alice" is signed in
      And the 1st query fails with a time-out
      And only the invariant "one-intention" is asked
      When the app starts
      Then no progress is shown
      And no alert was shown
      And the right button is "Refresh"
      When I tap "Refresh"
      Then I see the progress "Loading..."
      And the list has 3 rows
