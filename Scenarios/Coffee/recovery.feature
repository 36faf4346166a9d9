Feature: Recovering from database errors
  After any error of the database there is an alert, the list can be used, and the next tap tries again.

  Background:
    Given the app "Coffee"
    And the database has these coffees:
      | name  | price |
      | Mocha | 4.25  |
      | Latte | 3.50  |

  Rule: A coffee that cannot be read can be tried again

    Scenario Outline: The read of a price fails with <message>
      Given the 2nd read fails with "<message>"
      When the app starts
      And I tap "Mocha"
      Then I see the alert "Error" saying "<message>"
      When I tap "OK"
      Then the screens are "CoffeeList"
      And no row is selected
      And the list has 2 rows
      When I tap "Mocha"
      Then row 1 of section 2 shows "4.25"
      And 3 reads were made
      And 2 statements were prepared

      Examples:
        | message                              |
        | disk I/O error                       |
        | database disk image is malformed     |
        | attempt to write a readonly database |
        | out of memory                        |
        | something nobody has thought of      |

    Scenario: A locked database
      When the app starts
      Then the list has 2 rows
      Given the database is locked for 5 s
      When I tap "Latte"
      Then I see the alert "Error" saying "database is locked"
      When I tap "OK"
      And I tap "Mocha"
      Then I see the alert "Error" saying "database is locked"
      When I tap "OK"
      And 5 s pass
      And I tap "Latte"
      Then row 1 of section 2 shows "3.5"
      And 4 reads were made

    Scenario Outline: The database becomes <condition> meanwhile
      When the app starts
      Then the list has 2 rows
      Given the database is <condition>
      When I tap "Latte"
      Then I see the alert "Error" saying "<message>"
      When I tap "OK"
      Then the list has 2 rows
      Given the database is sound again
      When I tap "Latte"
      Then row 1 of section 2 shows "3.5"

      Examples:
        | condition | message                          |
        | missing   | unable to open database file     |
        | corrupt   | database disk image is malformed |

    Scenario: A read-only database is read like any other
      Given the database is read-only
      When the app starts
      And I tap "Latte"
      Then row 1 of section 2 shows "3.5"
      And no alert was shown

    Scenario: A coffee without a price
      Given the coffee "Mocha" has no price
      When the app starts
      And I tap "Mocha"
      Then I see the alert "Error" saying "The coffee has no price."
      When I tap "OK"
      And I tap "Latte"
      Then row 1 of section 2 shows "3.5"
      When I go back
      Given the coffee "Mocha" costs "0.00"
      When I tap "Mocha"
      Then row 1 of section 2 shows "0"
      And 4 reads were made

    Scenario: A coffee deleted meanwhile
      When the app starts
      Then the list has 2 rows
      Given the coffee "Mocha" is deleted
      When I tap "Mocha"
      Then I see the alert "Error" saying "The coffee is no longer there."
      When I tap "OK"
      Then the list has 2 rows
      When I tap "Latte"
      Then row 1 of section 2 shows "3.5"
      When the app is relaunched
      Then the list has 1 row

    Scenario: A coffee hydrated before it was deleted is still shown
      When the app starts
      And I tap "Mocha"
      And I go back
      Given the coffee "Mocha" is deleted
      When I tap "Mocha"
      Then row 1 of section 2 shows "4.25"
      And 2 reads were made

  Rule: A list that cannot be read can be loaded again

    Scenario Outline: The database is <condition> when the app starts
      Given the database is <condition>
      When the app starts
      Then I see the alert "Error" saying "<message>"
      When I tap "OK"
      Then the list has 0 rows
      And the right button is "Refresh"
      Given the database is sound again
      And 5 s pass
      When I tap "Refresh"
      Then the list has 2 rows
      And there is no right button
      And 2 reads were made
      And 1 statement was prepared

      Examples:
        | condition      | message                          |
        | missing        | unable to open database file     |
        | corrupt        | database disk image is malformed |
        | locked for 5 s | database is locked               |

  Rule: Faults and expectations about requests work as for every backend

    Scenario Outline: <fault> while a price is read
      Given the 2nd "read" fails with <fault>
      When the app starts
      And I tap "Mocha"
      Then I see the alert "Error"
      And the 2nd "read" was <applied>
      When I tap "OK"
      And I tap "Latte"
      Then row 1 of section 2 shows "3.5"
      When I go back
      And I tap "Mocha"
      Then row 1 of section 2 shows "4.25"
      And the cloud received <received> "read"
      And nothing is left pending

      Examples:
        | fault             | applied     | received |
        | a time-out        | not applied | 3        |
        | a lost reply      | applied     | 4        |
        | a late reply      | applied     | 4        |
        | a malformed reply | applied     | 4        |
        | status 503        | not applied | 4        |

    Scenario: A reply that arrives twice is shown once
      Given the 2nd "read" fails with a duplicate reply
      When the app starts
      And I tap "Mocha"
      Then I see the screen "Mocha"
      And the screens are "CoffeeList > CoffeeDetail"
      And the 2nd "read" was delivered twice
