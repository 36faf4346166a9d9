Feature: Loading the list again
  The list can be pulled down at any time, and says so when it may be out of date.

  Background:
    Given the app "Balance(hardened)"
    And the user "alice" is signed in
    And the user has these entries:
      | name   | type    | amount  |
      | Salary | income  | 1250.00 |
      | Rent   | expense |  600.50 |
      | Phone  | expense |   30.00 |

  Scenario: A pull shows entries that others have added
    When the app starts
    Then the list has 3 rows
    When another client adds to "balance_book":
      | name | type | amount |
      | Gift |    1 |   5000 |
    And I pull to refresh
    Then I see the progress "Loading..."
    And the list has 4 rows
    And the right button is "Add"

  Scenario: A reload that fails keeps the list, and says that it may be out of date
    When the app starts
    Then the list has 3 rows
    Given the next query fails with a time-out
    When I pull to refresh
    And I tap "OK"
    Then I see "Not up to date. Pull down to load again."
    And the list has 3 rows
    And the right button is "Add"
    When I pull to refresh
    Then I do not see "Not up to date. Pull down to load again."

  Scenario: No entry is skipped between two pages
    Given the cloud returns at most 1 object a page
    When the app starts
    And the cloud has answered 1 query
    And another client deletes the object "Salary" from "balance_book"
    Then the list shows:
      | name  |
      | Rent  |
      | Phone |

  Scenario: A single page is read once
    When the app starts
    Then the list has 3 rows
    And the cloud received 1 query

  Rule: A phone that drops what is presented before the screen has appeared

    Background:
      Given the device drops what is presented from viewDidLoad

    Scenario: The first load shows its progress
      When the app starts
      Then I see the progress "Loading..."
      And the list has 3 rows
      And the right button is "Add"

    Scenario: The first load shows its failure
      Given the next query fails with offline
      When the app starts
      Then I see the alert "Error" saying "There is no network connection."
      When I tap "OK"
      And I tap "Refresh"
      Then the list has 3 rows
