Feature: Recovering from a failed page
  Scenario: The second of three pages fails
    Given the app "Balance"
    And the user "alice" is signed in
    And the user has 420 entries
    And the query for page 2 fails with a time-out
    When the app starts
    Then I see the progress "Loading..."
    And I see the alert "Error"
    And no progress is shown
    And the list has 0 rows
    When I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows
    And the right button is "Add"
