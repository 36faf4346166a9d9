Feature: Loading data as required
  The list reads only names. The price of a coffee is read once, when the coffee is selected.

  Background:
    Given the app "Coffee"

  Rule: The list reads only names

    Scenario: The names, in the order in which the coffees were added
      Given the database has these coffees:
        | name    | price |
        | Mocha   | 4.25  |
        | Latte   | 3.50  |
        | Americano | 2.00 |
      When the app starts
      Then I see the screen "Coffees"
      And the list shows:
        | name      |
        | Mocha     |
        | Latte     |
        | Americano |
      And row 1 has a disclosure indicator
      And row 3 has a disclosure indicator
      And 1 read was made
      And 1 statement was prepared
      And there is no right button

    Scenario: No coffees
      When the app starts
      Then the list has 0 rows
      And no alert was shown
      And 1 read was made

    Scenario Outline: With <coffees> coffees, only the visible rows are built
      Given the database has <coffees> coffees
      When the app starts
      Then the list has <coffees> rows
      And <built> cells were built
      And 1 read was made
      And 1 statement was prepared

      Examples:
        | coffees | built |
        | 10      | 10    |
        | 1000    | 12    |
        | 100000  | 12    |

  Rule: A coffee is hydrated when it is selected

    Scenario: The detail shows name and price in two sections of one row
      Given the database has these coffees:
        | name  | price |
        | Mocha | 4.25  |
        | Latte | 3.50  |
      When the app starts
      And I tap "Latte"
      Then I see the screen "Latte"
      And the screens are "CoffeeList > CoffeeDetail"
      And section 1 is titled "Coffee Name"
      And section 1 has 1 row
      And row 1 of section 1 shows "Latte"
      And section 2 is titled "Price"
      And section 2 has 1 row
      And row 1 of section 2 shows "3.5"
      And 2 reads were made
      And 2 statements were prepared

    Scenario: Selecting a coffee again reads nothing
      Given the database has 10 coffees
      When the app starts
      And I tap "Coffee 3"
      Then row 1 of section 2 shows "1.03"
      When I go back
      Then I see the screen "Coffees"
      And no row is selected
      When I tap "Coffee 3"
      Then I see the screen "Coffee 3"
      And row 1 of section 2 shows "1.03"
      And 2 reads were made
      And 2 statements were prepared
      And the cloud received 2 "read"

    Scenario: Two coffees have their own prices, and share a statement
      Given the database has 10 coffees
      When the app starts
      And I tap "Coffee 3"
      Then row 1 of section 2 shows "1.03"
      When I go back
      And I tap "Coffee 7"
      Then I see the screen "Coffee 7"
      And row 1 of section 1 shows "Coffee 7"
      And row 1 of section 2 shows "1.07"
      When I go back
      And I tap "Coffee 3"
      Then row 1 of section 1 shows "Coffee 3"
      And row 1 of section 2 shows "1.03"
      And 3 reads were made
      And 2 statements were prepared

    Scenario: The last of 100,000 coffees costs one read, like any other
      Given the database has 100000 coffees
      When the app starts
      And I scroll to row 100000 of section 1
      And I tap "Coffee 100000"
      Then row 1 of section 2 shows "1001"
      And 2 reads were made
      And 2 statements were prepared

    Scenario: Two coffees of the same name are distinguished
      Given the database has these coffees:
        | name  | price |
        | Latte | 3.50  |
        | Latte | 3.75  |
      When the app starts
      And I tap row 1 of section 1
      Then row 1 of section 2 shows "3.5"
      When I go back
      And I tap row 2 of section 1
      Then row 1 of section 2 shows "3.75"
      And 3 reads were made

    Scenario: A price that is changed after it was read is shown as it was
      Given the database has 10 coffees
      When the app starts
      And I tap "Coffee 1"
      Then row 1 of section 2 shows "1.01"
      When I go back
      Given the coffee "Coffee 1" costs "9.99"
      And the coffee "Coffee 2" costs "8.88"
      When I tap "Coffee 1"
      Then row 1 of section 2 shows "1.01"
      When I go back
      And I tap "Coffee 2"
      Then row 1 of section 2 shows "8.88"
      When the app is relaunched
      And I tap "Coffee 1"
      Then row 1 of section 2 shows "9.99"
      And 5 reads were made

    Scenario Outline: A price is a number: <price> is shown as <shown>
      Given the database has these coffees:
        | name  | price   |
        | Mocha | <price> |
      When the app starts
      And I tap "Mocha"
      Then row 1 of section 2 shows "<shown>"

      Examples:
        | price   | shown      |
        | 2.50    | 2.5        |
        | 3.0     | 3          |
        | 0.28    | 0.28       |
        | -1.5    | -1.5       |
        | 1.2e-07 | 0.00000012 |
        | 1e+6    | 1000000    |

    Scenario Outline: A name may contain any characters: <name>
      Given the database has these coffees:
        | name   | price |
        | <name> | 3.50  |
        | Latte  | 4.50  |
      When the app starts
      Then row 1 shows "<name>"
      When I tap row 1 of section 1
      Then row 1 of section 1 shows "<name>"
      And row 1 of section 2 shows "3.5"

      Examples:
        | name                            |
        | Robert'); DROP TABLE Coffee;--  |
        | ☕️ 👩‍👩‍👧‍👦 Καφές コーヒー      |
        | ' OR 1=1                        |
        | ?1                              |

  Rule: The user may be faster than the database

    Scenario: A coffee tapped twice is read once and shown once
      Given the database has 10 coffees
      When the app starts
      And I tap "Coffee 1" twice quickly
      Then I see the screen "Coffee 1"
      And the screens are "CoffeeList > CoffeeDetail"
      And 2 reads were made

    Scenario: Another coffee tapped while one is read is not shown
      Given the database has 10 coffees
      And the 2nd "read" takes 2 s
      When the app starts
      And I tap "Coffee 1"
      And I immediately tap "Coffee 2"
      Then I see the screen "Coffee 1"
      And row 1 of section 2 shows "1.01"
      And the screens are "CoffeeList > CoffeeDetail"
      And 2 reads were made
