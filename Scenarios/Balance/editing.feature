Feature: Editing entries
  Until the cloud has answered, only the edit screen changes. A failure keeps the typed text.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in
    And the user has these entries:
      | name   | type    | amount  |
      | Salary | income  | 1250.00 |
      | Rent   | expense |  600.50 |
    When the app starts

  Rule: Adding

    Scenario: A new entry starts as an empty expense
      When I tap "Add"
      Then I see the screen "EditItem"
      And the field "Amount" holds "0.00"
      And the field "Name" holds ""
      And row 1 shows "Expense"
      And I do not see "Delete"
      And the screens are "BalanceList > EditItem"

    Scenario: Adding an expense
      When I tap "Add"
      And I type "12.05" into "Amount"
      And I type "Lunch" into "Name"
      And I tap "Save"
      Then I see the progress "Saving Object..."
      And I see the screen "Your Balance"
      And the list shows:
        | name   | amount    |
        | Salary | $1,250.00 |
        | Rent   | -$600.50  |
        | Lunch  | -$12.05   |
      And the cloud holds in "balance_book":
        | name   | type | amount |
        | Salary |    1 | 125000 |
        | Rent   |    2 |  60050 |
        | Lunch  |    2 |   1205 |
      And the cloud received 1 create
      And the keyboard is down

    Scenario: Adding an income
      When I tap "Add"
      And I type "3" into "Amount"
      And I type "Found" into "Name"
      And I tap "Type"
      Then I see the sheet offering "Income, Expense"
      When I tap "Income"
      Then row 1 shows "Income"
      When I tap "Save"
      Then I see the screen "Your Balance"
      And row 3 shows "Found"
      And row 3 shows "$3.00"

    Scenario Outline: An entry without a name gets the name of its type
      When I tap "Add"
      And I type "1.00" into "Amount"
      And I tap "Type"
      And I tap "<type>"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And row 3 shows "<type>"

      Examples:
        | type    |
        | Income  |
        | Expense |

    Scenario Outline: Adding fails with <fault>, then works
      Given the next create fails with <fault>
      When I tap "Add"
      And I type "12.05" into "Amount"
      And I type "Lunch" into "Name"
      And I tap "Save"
      Then I see the alert "Error"
      And no progress is shown
      And I see the screen "EditItem"
      And the field "Amount" holds "12.05"
      And the field "Name" holds "Lunch"
      And the cloud holds 2 objects in "balance_book"
      When I tap "OK"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And the list has 3 rows
      And the cloud holds 3 objects in "balance_book"

      Examples:
        | fault      |
        | offline    |
        | a time-out |
        | status 500 |
        | status 409 |

    Scenario: The reply to an add is lost, so adding again adds twice
      Given the next create fails with a lost reply
      When I tap "Add"
      And I type "12.05" into "Amount"
      And I tap "Save"
      Then I see the alert "Error" saying "The request timed out."
      And the cloud holds 3 objects in "balance_book"
      When I tap "OK"
      And I tap "Save"
      Then the list has 3 rows
      And the cloud holds 4 objects in "balance_book"

    Scenario: The keyboard stays until the cloud has answered
      When I tap "Add"
      And I type "12.05" into "Amount"
      And I tap "Save"
      Then immediately the keyboard is up
      When the cloud has answered 1 create
      Then immediately the keyboard is down
      And immediately I see the screen "EditItem"
      And I see the screen "Your Balance"

    Scenario: The edit screen comes with an animation, and so does its alert
      When I tap "Add"
      And 1 ms passes
      Then immediately I see the screen "Your Balance"
      When 350 ms pass
      Then immediately I see the screen "Add Entry"
      When I type "no amount" into "Amount"
      And I tap "Save"
      And 1 ms passes
      Then immediately no alert is shown
      When 506 ms pass
      Then immediately I see the alert "Error"

    Scenario: Going back adds nothing
      When I tap "Add"
      And I type "9.99" into "Amount"
      And I go back
      Then I see the screen "Your Balance"
      And the list has 2 rows
      And the cloud received 0 creates

  Rule: Changing

    Scenario: An entry opens with its values
      When I tap the row "Rent"
      Then the field "Amount" holds "600.50"
      And the field "Name" holds "Rent"
      And row 1 shows "Expense"
      And I see "Delete"

    Scenario: Changing an entry
      When I tap the row "Rent"
      And I type "650.29" into "Amount"
      And I type "Rent and heating" into "Name"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And the list shows:
        | name             | date         | amount    |
        | Salary           | Jun 20, 2017 | $1,250.00 |
        | Rent and heating | Jun 20, 2017 | -$650.29  |
      And the cloud received 1 update
      And the cloud holds 2 objects in "balance_book"

    Scenario: An income that is renamed stays an income, in its place
      When I tap the row "Salary"
      Then row 1 shows "Income"
      When I type "Wages" into "Name"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And the list shows:
        | name  | amount    |
        | Wages | $1,250.00 |
        | Rent  | -$600.50  |
      And the cloud holds in "balance_book":
        | name  | type | amount |
        | Wages |    1 | 125000 |
        | Rent  |    2 |  60050 |

    Scenario: A partial update leaves other keys alone
      Given another client sets "note" of "Rent" in "balance_book" to "by card"
      When I tap the row "Rent"
      And I type "1.15" into "Amount"
      And I tap "Save"
      Then the cloud holds in "balance_book":
        | name   | amount | note    |
        | Salary | 125000 |         |
        | Rent   |    115 | by card |

    Scenario Outline: Changing fails with <fault>, then works
      Given the next update fails with <fault>
      When I tap the row "Rent"
      And I type "650.00" into "Amount"
      And I tap "Save"
      Then I see the alert "Error"
      And no progress is shown
      And I see the screen "EditItem"
      And the field "Amount" holds "650.00"
      And the screens are "BalanceList > EditItem"
      When I tap "OK"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And row 2 shows "-$650.00"

      Examples:
        | fault        |
        | offline      |
        | a lost reply |
        | status 404   |

    Scenario: After a failed change, going back shows the list as it was
      Given the next update fails with offline
      When I tap the row "Rent"
      And I type "650.00" into "Amount"
      And I tap "Save"
      And I tap "OK"
      And I go back
      Then the list shows:
        | name   | amount    |
        | Salary | $1,250.00 |
        | Rent   | -$600.50  |

    Scenario: The entry was deleted elsewhere
      When I tap the row "Rent"
      And another client deletes the object "Rent" from "balance_book"
      And I type "650.00" into "Amount"
      And I tap "Save"
      Then I see the alert "Error" saying "The object was not found."
      And I see the screen "EditItem"

  Rule: Deleting

    Scenario: Deleting an entry
      When I tap the row "Rent"
      And I tap "Delete"
      Then I see the alert "Confirm" saying "Would you delete this item?"
      When I tap "Yes"
      Then I see the progress "Deleting Object..."
      And I see the screen "Your Balance"
      And the list shows:
        | name   |
        | Salary |
      And the cloud holds 1 object in "balance_book"
      And row 1 of section 1 shows "$1,250.00"

    Scenario: Deciding against the delete
      When I tap the row "Rent"
      And I tap "Delete"
      And I tap "No"
      Then no alert is shown
      And I see the screen "EditItem"
      And the cloud received 0 deletes

    Scenario Outline: Deleting fails with <fault>, then works
      Given the next delete fails with <fault>
      When I tap the row "Rent"
      And I tap "Delete"
      And I tap "Yes"
      Then I see the alert "Error"
      And no progress is shown
      And I see the screen "EditItem"
      And the field "Name" holds "Rent"
      When I tap "OK"
      And I tap "Delete"
      And I tap "Yes"
      Then I see the screen "Your Balance"
      And the list has 1 row

      Examples:
        | fault      |
        | offline    |
        | a time-out |
        | status 503 |

    Scenario: The reply to a delete is lost, so deleting again finds nothing
      Given the next delete fails with a lost reply
      When I tap the row "Rent"
      And I tap "Delete"
      And I tap "Yes"
      And I tap "OK"
      And I tap "Delete"
      And I tap "Yes"
      Then I see the alert "Error" saying "The object was not found."
      And the cloud holds 1 object in "balance_book"

  Rule: Amounts are exact cents

    Scenario Outline: "<typed>" is <cents> cents
      When I tap "Add"
      And I type "<typed>" into "Amount"
      And I type "Exact" into "Name"
      And I tap "Save"
      Then the cloud holds in "balance_book":
        | name   | amount  |
        | Salary | 125000  |
        | Rent   | 60050   |
        | Exact  | <cents> |

      Examples:
        | typed   | cents  |
        | 0.29    | 29     |
        | 1.15    | 115    |
        | 0.07    | 7      |
        | 5       | 500    |
        | 5.      | 500    |
        | .5      | 50     |
        | 1234.5  | 123450 |

    Scenario Outline: "<typed>" is not an amount
      When I tap "Add"
      And I type "<typed>" into "Amount"
      And I tap "Save"
      Then I see the alert "Error" saying "Amount must be dollars and cents, such as 12.34."
      And the field "Amount" holds "<typed>"
      And the cloud received 0 creates
      When I tap "OK"
      And I type "2.00" into "Amount"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And row 3 shows "-$2.00"

      Examples:
        | typed                |
        |                      |
        | .                    |
        | 1,5                  |
        | 12345678901234567890 |
        | -1                   |
        | 1.234                |
        | ten                  |
        | １２                  |
