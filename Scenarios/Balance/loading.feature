Feature: Loading the list
  The list is loaded page by page. The pages are shown together when the last one has arrived.
  So a failure in between does not change the list, and Refresh tries again.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in

  Scenario: A short list
    Given the user has these entries:
      | name   | type    | amount |
      | Salary | income  |   1250 |
      | Rent   | expense | 600.50 |
    When the app starts
    Then I see the progress "Loading..."
    And the list shows:
      | name   | date         | amount    |
      | Salary | Jun 20, 2017 | $1,250.00 |
      | Rent   | Jun 20, 2017 | -$600.50  |
    And no progress is shown
    And the cloud received 1 query
    And nothing is left pending

  Scenario: An empty list
    When the app starts
    Then I see the screen "Your Balance"
    And the list has 0 rows
    And row 1 of section 1 shows "$0.00"
    And the right button is "Add"

  Scenario: Refresh turns into Add
    Given the user has 3 entries
    When the app starts
    Then I see the progress "Loading..."
    And the right button is "Refresh"
    And the left button is "Logout"
    When everything settles
    Then the right button is "Add"
    And the left button is "Logout"

  Scenario Outline: 420 entries over pages of <pages>
    Given the user has 420 entries
    And the cloud returns pages of <pages> objects
    When the app starts
    Then the list has 420 rows
    And row 1 shows "Entry 1"
    And row 420 shows "Entry 420"
    And the right button is "Add"
    And the cloud received <queries> queries
    And nothing is left pending

    Examples:
      | pages              | queries |
      | 200, 150 and 70    |       3 |
      | 200, 200, 20 and 0 |       4 |
      | 0, 200, 0 and 200  |       5 |

  Scenario: The default page has 200 entries
    Given the user has 420 entries
    When the app starts
    Then the list has 420 rows
    And the cloud received 3 queries

  Scenario: Nothing is shown before the last page has arrived
    Given the user has 420 entries
    When the app starts
    And the cloud has answered 2 queries
    Then immediately the list has 0 rows
    And immediately the right button is "Refresh"
    And immediately I see the progress "Loading..."
    When everything settles
    Then the list has 420 rows

  Scenario Outline: Page <page> of 3 fails with <fault>
    Given the user has 420 entries
    And the cloud returns pages of 200, 150 and 70 objects
    And the query for page <page> fails with <fault>
    When the app starts
    Then I see the progress "Loading..."
    And I see the alert "Error" saying "<message>"
    And no progress is shown
    And the list has 0 rows
    And the right button is "Refresh"
    When I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows
    And the right button is "Add"
    And no alert is shown
    And nothing is left pending

    Examples: Every page, offline
      | page | fault   | message                         |
      |    1 | offline | There is no network connection. |
      |    2 | offline | There is no network connection. |
      |    3 | offline | There is no network connection. |

    Examples: Every page, without an answer
      | page | fault        | message                |
      |    1 | a time-out   | The request timed out. |
      |    2 | a lost reply | The request timed out. |
      |    3 | a time-out   | The request timed out. |

    Examples: The server refuses
      | page | fault      | message                         |
      |    1 | status 500 | The server failed.              |
      |    2 | status 503 | The server took too long.       |
      |    3 | status 429 | There were too many requests.   |
      |    2 | status 401 | Signing in is required.         |

    Examples: An answer that cannot be read
      | page | fault             | message                                    |
      |    2 | a malformed reply | The reply of the server could not be read. |

  Scenario: The empty last page fails
    Given the user has 420 entries
    And the cloud returns pages of 200, 200, 20 and 0 objects
    And the query for page 4 fails with status 503
    When the app starts
    Then I see the alert "Error"
    And the list has 0 rows
    And the cloud received 4 queries
    When I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario: The alert waits until the progress is gone
    Given the next query fails with offline
    When the app starts
    And 1 ms passes
    Then immediately I see the progress "Loading..."
    When 506 ms pass
    Then immediately no progress is shown
    And immediately no alert is shown
    When 506 ms pass
    Then immediately I see the alert "Error"

  Scenario: The progress goes with an animation, and the bar changes with the entries
    Given the user has 3 entries
    When the app starts
    And the cloud has answered 1 query
    And 1 ms passes
    Then immediately I see the progress "Loading..."
    And immediately the right button is "Add"
    And immediately row 3 shows "Entry 3"
    When 506 ms pass
    Then immediately no progress is shown

  Scenario: Airplane mode between two pages
    Given the user has 420 entries
    When the app starts
    And the cloud has answered 1 query
    And the network goes offline
    Then I see the alert "Error" saying "The network connection was lost."
    And the list has 0 rows
    When I tap "OK"
    And the network comes back
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario: Failing again and again
    Given the user has 5 entries
    And every query fails with status 503
    When the app starts
    And I tap "OK"
    And I tap "Refresh"
    Then I see the alert "Error"
    When I tap "OK"
    And I tap "Refresh"
    Then I see the alert "Error"
    And the list has 0 rows
    And the right button is "Refresh"
    And the cloud received 3 queries

  Scenario: An entry added elsewhere while the list is loading
    Given the user has 3 entries
    And the cloud returns at most 2 objects a page
    When the app starts
    And the cloud has answered 1 query
    And another client sets "name" of "Entry 3" in "balance_book" to "Changed elsewhere"
    Then the list has 3 rows
    And row 3 shows "Changed elsewhere"

  Scenario: A second quick tap on Refresh is kept off by the progress
    Given the next query fails with offline
    When the app starts
    And I tap "OK"
    And everything settles
    And I tap "Refresh" twice quickly
    Then I see the progress "Loading..."
    And the right button is "Add"
    And the cloud received 1 query

  Scenario: An expired token
    Given the token of "alice" has expired
    When the app starts
    Then I see the alert "Error"
    And the list has 0 rows
    And the right button is "Refresh"
