Feature: A network that comes and goes
  Slow links, outages by the clock, and a network that flaps. A request sent while there is no network
  is not sent at all; one under way when the network is lost loses its connection, applied or not.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in
    And the user has 420 entries

  Scenario Outline: Loading three pages over <network>
    Given the network is "<network>"
    When the app starts
    Then I see the progress "Loading..."
    When <before> pass
    Then immediately the list has 0 rows
    And within <more> the list has 420 rows
    And the 3rd query was answered

    Examples: Delay and bandwidth add up
      | network | before  | more   |
      | perfect | 290 ms  | 20 ms  |
      | 3G      | 2000 ms | 400 ms |
      | Edge    | 6000 ms | 1 s    |

  Scenario: On a link that loses messages the list is complete or empty
    Given the network is "very bad"
    When the app starts
    Then I see the alert "Error" saying "The request timed out."
    And no progress is shown
    And the list has 0 rows
    And the 1st query was lost
    When I tap "OK"
    And the network is "perfect"
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario: An outage in the middle of a load
    Given the network is down from 120 ms to 10 s
    When the app starts
    Then I see the alert "Error" saying "The network connection was lost."
    And the list has 0 rows
    And the 1st query was answered
    And the 2nd query was lost
    When I tap "OK"
    And I tap "Refresh"
    Then I see the alert "Error" saying "There is no network connection."
    And the cloud received 1 query
    When 10 s pass
    And I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario: The outage begins when the write has arrived, before its answer
    Given the network is down from 10 s to 20 s
    And every create takes 4 s
    When the app starts
    And I tap "Add"
    And I type "12.05" into "Amount"
    And 6 s pass
    And I tap "Save"
    Then I see the alert "Error" saying "The network connection was lost."
    And the 1st create was applied
    And the 1st create was lost
    And the cloud holds 421 objects in "balance_book"

  Scenario: The outage begins before the write has arrived
    Given the network is down from 10 s to 20 s
    And every create takes 8 s
    When the app starts
    And I tap "Add"
    And I type "12.05" into "Amount"
    And 6 s pass
    And I tap "Save"
    Then I see the alert "Error" saying "The network connection was lost."
    And the 1st create was not applied
    And the 1st create was lost
    And the cloud holds 420 objects in "balance_book"

  Scenario: The connection is lost for a moment
    When the app starts
    And the cloud has answered 1 query
    And the connection is lost
    Then I see the alert "Error" saying "The network connection was lost."
    And the list has 0 rows
    And the 2nd query was lost
    When I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario Outline: A link on which every request is lost: <network>
    Given the network is "<network>"
    When the app starts
    Then I see the alert "Error" saying "The network connection was lost."
    And the 1st query was <applied>
    And the 1st query was lost
    When I tap "OK"
    And the network is "perfect"
    And I tap "Refresh"
    Then the list has 420 rows

    Examples:
      | network                           | applied     |
      | connection lost                   | not applied |
      | connection lost before it arrived | not applied |
      | connection lost after it arrived  | applied     |

  Scenario: A flapping network, until a load falls between two outages
    Given the cloud answers in 200 ms
    And the network flaps every 500 ms
    When the app starts
    Then I see the alert "Error"
    And the list has 0 rows
    When I tap "OK"
    And I tap "Refresh"
    Then no progress is shown
    And nothing is left pending

  Scenario: A flapping network that comes back for good
    Given the network flaps every 150 ms
    When the app starts
    Then I see the alert "Error" saying "The network connection was lost."
    When the network comes back
    And I tap "OK"
    And I tap "Refresh"
    Then the list has 420 rows

  Scenario: Offline from the start
    Given the network is "offline"
    When the app starts
    Then I see the alert "Error" saying "There is no network connection."
    And the cloud received 0 requests
    When I tap "OK"
    And the network comes back
    And I tap "Refresh"
    Then the list has 420 rows
