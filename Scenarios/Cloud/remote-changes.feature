Feature: Another client writes between two requests
  An app is not notified of it, and shows what it has read. Balance's partial update overwrites its three keys without
  a check.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in
    And the user has these entries:
      | name   | type    | amount  |
      | Salary | income  | 1250.00 |
      | Rent   | expense |  600.50 |
      | Phone  | expense |   30.00 |

  Scenario: A stale row
    When the app starts
    Then the list has 3 rows
    When another client sets "name" of "Rent" in "balance_book" to "Rent and heating"
    Then row 2 shows "Rent"
    When the app is relaunched
    Then row 2 shows "Rent and heating"

  Scenario: A lost update
    When the app starts
    And I tap the row "Rent"
    And another client sets "amount" of "Rent" in "balance_book" to "70000"
    And I type "Rent, flat" into "Name"
    And I tap "Save"
    Then I see the screen "Your Balance"
    And the 1st update was applied
    And the cloud holds in "balance_book":
      | name       | amount |
      | Salary     | 125000 |
      | Rent, flat |  60050 |
      | Phone      |   3000 |

  Scenario: The entry is deleted while its save is under way
    When the app starts
    And I tap the row "Rent"
    And I tap "Save"
    And another client deletes the object "Rent" from "balance_book"
    Then I see the alert "Error" saying "The object was not found."
    And the 1st update was refused
    And the 1st update was not applied

  Scenario: An entry added while the list is shown
    When the app starts
    Then the list has 3 rows
    When another client adds to "balance_book":
      | name | type | amount |
      | Gift |    1 |   5000 |
    Then the list has 3 rows
    And the cloud holds 4 objects in "balance_book"
    When the app is relaunched
    Then the list has 4 rows

  Scenario: Between two pages of live data, a row is skipped
    Given the cloud returns at most 1 object a page
    When the app starts
    And the cloud has answered 1 query
    And another client deletes the object "Salary" from "balance_book"
    Then the list shows:
      | name   |
      | Salary |
      | Phone  |
    And the cloud holds in "balance_book":
      | name  |
      | Rent  |
      | Phone |

  Scenario: Between two pages of a snapshot, nothing changes
    Given the cloud returns at most 1 object a page
    And the cloud pages a snapshot
    When the app starts
    And the cloud has answered 1 query
    And another client deletes the object "Phone" from "balance_book"
    Then the list has 3 rows
    And row 3 shows "Phone"
    And the cloud holds 2 objects in "balance_book"
