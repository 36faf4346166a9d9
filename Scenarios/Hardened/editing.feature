Feature: Editing while others edit
  A change replaces only the version that its user has read. An entry that is gone already counts as deleted.

  Background:
    Given the app "Balance(hardened)"
    And the user "alice" is signed in
    And the user has these entries:
      | name   | type    | amount  |
      | Salary | income  | 1250.00 |
      | Rent   | expense |  600.50 |
    When the app starts
    And I tap the row "Rent"

  Scenario: Somebody else has changed the entry
    When another client sets "amount" of "Rent" in "balance_book" to "70000"
    And I type "Rent, flat" into "Name"
    And I tap "Save"
    Then I see the alert "Error" saying "Another device has changed this entry. Go back and pull the list down to see the change."
    When I tap "OK"
    Then the field "Name" holds "Rent, flat"
    And the cloud holds in "balance_book":
      | name   | amount |
      | Salary | 125000 |
      | Rent   |  70000 |
    When I go back
    And I pull to refresh
    Then row 2 shows "-$700.00"
    When I tap the row "Rent"
    And I type "Rent, flat" into "Name"
    And I tap "Save"
    Then the cloud holds in "balance_book":
      | name       | amount |
      | Salary     | 125000 |
      | Rent, flat |  70000 |

  Scenario: Deleting again after a lost reply
    Given the next delete fails with a lost reply
    When I tap "Delete"
    And I tap "Yes"
    Then I see the alert "Error"
    When I tap "OK"
    And I tap "Delete"
    And I tap "Yes"
    Then I see the screen "Your Balance"
    And the list has 1 row
    And the cloud holds 1 object in "balance_book"

  Scenario: Somebody else has deleted the entry
    When another client deletes the object "Rent" from "balance_book"
    And I tap "Delete"
    And I tap "Yes"
    Then I see the screen "Your Balance"
    And the list has 1 row
    And no alert is shown
