Feature: Another program writes to the database
  What others write while the app runs is not the app's mistake: the invariants take it into account.

  Background:
    Given the app "Coffee"
    And the database has these coffees:
      | name  | price |
      | Mocha | 4.25  |
      | Latte | 3.50  |

  Scenario: A coffee is deleted from under the list
    When the app starts
    And everything settles
    And the coffee "Latte" is deleted
    Then the list has 2 rows
    And no invariant is broken

  Scenario: A price changes before it is read, and after
    When the app starts
    And everything settles
    And the coffee "Mocha" costs "5"
    And I tap the row "Mocha"
    Then I see "5"
    And no invariant is broken
    When the coffee "Mocha" costs "6"
    Then I see "5"
    And no invariant is broken
