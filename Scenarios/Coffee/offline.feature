Feature: Coffee works without a network
  The database is on the device, so names and prices are read under any network conditions.

  Background:
    Given the app "Coffee"
    And the database has 10 coffees

  Rule: The network makes no difference

    Scenario: Offline from the start
      Given the network is "offline"
      When the app starts
      Then the list has 10 rows
      When I tap "Coffee 3"
      Then row 1 of section 2 shows "1.03"
      And no alert was shown
      And 2 reads were made
      And the 2nd "read" was answered

    Scenario: The network is lost while a price is being read
      Given the 2nd "read" takes 5 s
      When the app starts
      And I tap "Coffee 3"
      And 1 s passes
      And the network goes offline
      Then row 1 of section 2 shows "1.03"
      And no alert was shown
      And the 2nd "read" was answered

    Scenario Outline: <condition>
      Given <condition>
      When the app starts
      Then within 10 ms the list has 10 rows
      When I tap "Coffee 3"
      Then row 1 of section 2 shows "1.03"
      And no alert was shown
      And nothing is left pending

      Examples:
        | condition                             |
        | the network is "Edge"                 |
        | the network is "very bad"             |
        | the network is down from 0 s to 1 min |
        | the network flaps every 1 ms          |
        | the cloud answers in 30 s             |

  Rule: Rules for requests also apply to one that stays on the device

    Scenario: A read with its own fault
      Given the network is "offline"
      And the 2nd "read" fails with status 500
      When the app starts
      And I tap "Coffee 3"
      Then I see the alert "Error"
      And the 2nd "read" was not applied
      When I tap "OK"
      And I tap "Coffee 3"
      Then row 1 of section 2 shows "1.03"

    Scenario: A read with its own time
      Given the network is "Edge"
      And every "read" takes 2 s
      When the app starts
      And 1 s passes
      Then immediately the list has 0 rows
      And within 1 s the list has 10 rows
