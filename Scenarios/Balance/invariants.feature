Feature: What must hold of every app
  The explorer's invariants, checked by scenarios: at every moment since the last action, and during all that is due.

  Background:
    Given the app "Balance"
    And the user "alice" exists with password "secret"
    And the user "alice" is signed in

  Scenario: A load that fails breaks nothing, and the user can load again
    Given the user has 420 entries
    And the query for page 2 fails with a time-out
    When the app starts
    Then no invariant is broken
    And the app can recover

  Scenario: An entry after a lost reply may be in the cloud, and signing in again shows it
    Given the next create fails with a lost reply
    When the app starts
    And I tap "Add"
    And I type "1.50" into "Amount"
    And I tap "Save"
    Then no invariant is broken
    And I see the alert "Error"
    And the app can recover

  Scenario: A relaunch during a save does not count as an unwind after a failed save
    Given the user has 1 entry
    And the next update fails with status 503
    When the app starts
    And I tap row 1 of section 2
    And I tap "Save"
    And I see the alert "Error"
    And the app is relaunched
    Then no invariant is broken

  Scenario: A write of another client makes the list dirty until the next load
    Given the user has 2 entries
    When the app starts
    And everything settles
    And another client adds to "balance_book":
      | name | type | amount |
      | New  | 1    | 5      |
    Then no invariant is broken
