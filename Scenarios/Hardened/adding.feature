Feature: Adding when the reply gets lost
  The app chooses the id of a new entry, and keeps it until the cloud is known to have the entry.
  So another try makes no second entry.

  Background:
    Given the app "Balance(hardened)"
    And the user "alice" is signed in
    And the user has these entries:
      | name   | type   | amount  |
      | Salary | income | 1250.00 |
    And the next update fails with a lost reply
    When the app starts
    And I tap "Add"
    And I type "12.05" into "Amount"
    And I type "Lunch" into "Name"
    And I tap "Save"
    Then I see the alert "Error"
    And the 1st update was applied
    When I tap "OK"

  Scenario: Trying again at once
    When I tap "Save"
    Then I see the screen "Your Balance"
    And the list has 2 rows
    And the cloud holds 2 objects in "balance_book"

  Scenario: Going back and adding it again
    When I go back
    And I tap "Add"
    And I type "12.05" into "Amount"
    And I type "Lunch" into "Name"
    And I tap "Save"
    Then the list shows:
      | name   | amount    |
      | Salary | $1,250.00 |
      | Lunch  | -$12.05   |
    And the cloud holds 2 objects in "balance_book"

  Scenario: After a reload has shown the entry, the next one is another entry
    When I go back
    And I pull to refresh
    Then the list has 2 rows
    When I tap "Add"
    And I type "3.00" into "Amount"
    And I type "Tea" into "Name"
    And I tap "Save"
    Then the list shows:
      | name   | amount    |
      | Salary | $1,250.00 |
      | Lunch  | -$12.05   |
      | Tea    | -$3.00    |
    And the cloud holds 3 objects in "balance_book"
