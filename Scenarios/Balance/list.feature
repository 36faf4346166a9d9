Feature: The list
  Section 1 holds the total, section 2 the entries in the order of their creation.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in

  Scenario: A balance that is positive is black
    Given the user has these entries:
      | name   | type    | amount  |
      | Salary | income  | 1250.00 |
      | Rent   | expense |  600.50 |
    When the app starts
    Then section 1 has 1 row
    And row 1 of section 1 shows "Balance"
    And row 1 of section 1 shows "$649.50"
    And "$649.50" is black
    And "$1,250.00" is black
    And "-$600.50" is red

  Scenario: A balance below zero is red
    Given the user has these entries:
      | name | type    | amount |
      | Rent | expense |   0.01 |
    When the app starts
    Then row 1 of section 1 shows "-$0.01"
    And "-$0.01" is red

  Scenario: The total turns red with one more expense
    Given the user has these entries:
      | name   | type   | amount |
      | Pocket | income |  10.00 |
    When the app starts
    Then "$10.00" is black
    When I tap "Add"
    And I type "25.00" into "Amount"
    And I tap "Save"
    Then row 1 of section 1 shows "-$15.00"
    And "-$15.00" is red

  Scenario: Selecting the total does nothing
    Given the user has 2 entries
    When the app starts
    And I tap "Balance"
    Then I see the screen "Your Balance"
    And no row is selected
    And nothing is left pending

  Scenario: Entries come in the order of their creation
    Given the bucket "balance_book" holds:
      | name  | type | amount | _created   |
      | third |    1 |    300 | 2017-03-03 |
      | first |    1 |    100 | 2017-01-01 |
      | next  |    2 |    200 | 2017-02-02 |
    When the app starts
    Then the list shows:
      | name  | date        | amount |
      | first | Jan 1, 2017 | $1.00  |
      | next  | Feb 2, 2017 | -$2.00 |
      | third | Mar 3, 2017 | $3.00  |

  Scenario Outline: Dates and amounts in <locale>
    Given the locale is "<locale>"
    And the bucket "balance_book" holds:
      | name | type | amount | _created   |
      | Rent |    2 | 123456 | 2017-06-20 |
    When the app starts
    Then row 1 shows "<date>"
    And row 1 shows "<amount>"

    Examples:
      | locale | date         | amount     |
      | en_US  | Jun 20, 2017 | -$1,234.56   |
      # Where dollars of several countries are usual, the locale says which.
      | en_GB  | 20 Jun 2017  | -US$1,234.56 |
      | ja_JP  | 2017/06/20   | -$1,234.56   |

  Scenario: The day depends on the time zone
    Given the time zone is "Asia/Tokyo"
    And the bucket "balance_book" holds:
      | name | type | amount | _created             |
      | Late |    1 |    100 | 2017-06-20T20:00:00Z |
    When the app starts
    Then row 1 shows "Jun 21, 2017"

  Scenario: Only the rows on the screen are built
    Given the user has 420 entries
    And the screen fits 8 rows
    When the app starts
    And everything settles
    # First only the total, then the total and 7 entries.
    Then 9 cells were built
    When I scroll to row 300 of section 2
    Then I see "Entry 300"
    And 17 cells were built
    When I scroll to row 1 of section 2
    Then 25 cells were built

  Scenario: A total of exactly zero is black
    Given the user has these entries:
      | name  | type    | amount |
      | Found | income  |  12.50 |
      | Lunch | expense |  12.50 |
    When the app starts
    Then row 1 of section 1 shows "$0.00"
    And "$0.00" is black

  Scenario: A record without an amount does not break the list
    Given the bucket "balance_book" holds:
      | name    | type | amount |
      | Whole   |    1 |    500 |
      | Partial |      |        |
    When the app starts
    Then the list has 2 rows
    And row 2 shows "Partial"
    And row 1 of section 1 shows "$5.00"

  Rule: Every type but an income is an expense

    Scenario Outline: An entry of type <type>
      Given the bucket "balance_book" holds:
        | name  | type   | amount |
        | Pay   | 1      |    500 |
        | Other | <type> |    700 |
      When the app starts
      Then row 2 shows "-$7.00"
      And "-$7.00" is red
      And row 1 of section 1 shows "-$2.00"
      And "-$2.00" is red

      Examples:
        | type |
        | 2    |
        | 3    |
        | 0    |
        | -1   |
        |      |

    Scenario: An entry of unknown type is opened and saved as an expense
      Given the bucket "balance_book" holds:
        | name  | type | amount |
        | Other |    7 |    700 |
      When the app starts
      And I tap "Other"
      Then I see the screen "Edit Entry"
      And I see "Expense"
      When I tap "Save"
      Then the list shows:
        | name  | amount |
        | Other | -$7.00 |
      And the cloud holds in "balance_book":
        | name  | type | amount |
        | Other |    2 |    700 |
      And nothing is left pending
