Feature: What must hold of every app
  The invariants the explorer asks, asked by scenarios: all the way since the last action, and in all that is due.

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

  Scenario: An entry whose reply is lost may be in the cloud, and signing in again shows it
    Given the next create fails with a lost reply
    When the app starts
    And I tap "Add"
    And I type "1.50" into "Amount"
    And I tap "Save"
    Then no invariant is broken
    And I see the alert "Error"
    And the app can recover
