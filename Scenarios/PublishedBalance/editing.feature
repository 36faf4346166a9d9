Feature: Editing entries in the published sample

  Background:
    Given the app "PublishedBalance"
    And the user "alice" is signed in
    And the bucket "balance_book" holds:
      | name | type | amount |
      | Pay  |    1 |  90000 |
      | Rent |    2 |  70000 |
    When the app starts
    Then the list has 2 rows

  Scenario: An entry without a name is given that of its type
    When I tap "Add"
    Then the screens are "BalanceList > EditItem"
    And the field "Amount" holds "0.00"
    And the field "Name" holds ""
    And section 1 has 1 row
    When I tap "Type"
    Then I see the sheet offering "Income, Expense"
    When I tap "Income"
    And I type "2.5" into "Amount"
    And I tap "Save"
    Then I see the progress "Saving Object..."
    And the screens are "BalanceList"
    And row 3 shows "Income"
    And row 3 shows "$2.50"
    And row 1 of section 1 shows "$202.50"

  Scenario: A saved amount may lose a cent
    When I tap "Add"
    And I type "0.29" into "Amount"
    And I tap "Save"
    Then row 3 shows "-$0.28"

  Scenario: An entry is deleted when its user confirms
    When I tap "Rent"
    Then the field "Amount" holds "700.00"
    And section 2 has 1 row
    When I tap "Delete"
    Then I see the alert "Confirm" saying "Would you delete this item?"
    When I tap "No"
    And I tap "Delete"
    And I tap "Yes"
    Then I see the progress "Deleting Object..."
    And the list has 1 row
    And the cloud holds 1 object in "balance_book"
    And no alert is shown
