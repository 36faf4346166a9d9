Feature: What can go wrong with a request
  Each kind of fault in Balance: what the user sees, what the cloud holds, and how the request ended.

  Background:
    Given the app "Balance"
    And the user "alice" is signed in
    And the user has these entries:
      | name | type    | amount |
      | Rent | expense | 600.50 |

  Rule: A write whose result the user cannot see

    Scenario Outline: Adding with <fault>
      Given the next create fails with <fault>
      When the app starts
      And I tap "Add"
      And I type "12.05" into "Amount"
      And I tap "Save"
      Then I see the alert "Error" saying "<message>"
      And no progress is shown
      And the field "Amount" holds "12.05"
      And the cloud holds <objects> objects in "balance_book"
      And the cloud received <received> creates
      And the 1st create was <applied>
      And the 1st create was <ending>
      And nothing is left pending

      Examples: Nothing was sent, or it never arrived
        | fault                             | message                          | objects | received | applied     | ending   |
        | offline                           | There is no network connection.  |       1 |        0 | not applied | lost     |
        | connection lost                   | The network connection was lost. |       1 |        0 | not applied | lost     |
        | connection lost before it arrived | The network connection was lost. |       1 |        0 | not applied | lost     |
        | a time-out                        | The request timed out.           |       1 |        0 | not applied | given up |

      Examples: It was applied
        | fault                            | message                                    | objects | received | applied | ending              |
        | connection lost after it arrived | The network connection was lost.           |       2 |        1 | applied | lost                |
        | a lost reply                     | The request timed out.                     |       2 |        1 | applied | lost                |
        | a late reply                     | The request timed out.                     |       2 |        1 | applied | delivered to nobody |
        | a malformed reply                | The reply of the server could not be read. |       2 |        1 | applied | applied             |

      Examples: The server refuses
        | fault                             | message                                     | objects | received | applied     | ending  |
        | status 400                        | The data was not accepted.                  |       1 |        1 | not applied | refused |
        | status 401                        | Signing in is required.                     |       1 |        1 | not applied | refused |
        | status 403                        | The session is not known.                   |       1 |        1 | not applied | refused |
        | status 404                        | The object was not found.                   |       1 |        1 | not applied | refused |
        | status 409 "OBJECT_ALREADY_EXISTS" | An object with this ID exists already.     |       1 |        1 | not applied | refused |
        | status 429 with retry after 30 s  | There were too many requests.               |       1 |        1 | not applied | refused |
        | status 500                        | The server failed.                          |       1 |        1 | not applied | refused |
        | status 503 "LOCK_FAILED"          | The object is locked at the moment.         |       1 |        1 | not applied | refused |

    Scenario Outline: Adding with <fault> works, but the answer is late or comes twice
      Given the next create fails with <fault>
      When the app starts
      And I tap "Add"
      And I type "12.05" into "Amount"
      And I tap "Save"
      Then I see the screen "Your Balance"
      And the list has 2 rows
      And the cloud holds 2 objects in "balance_book"
      And the 1st create was answered
      And the 1st create was <life>

      Examples: A copy of the answer reaches nobody, so the entry exists once
        | fault              | life                |
        | a duplicate reply  | delivered twice     |
        | a duplicate reply  | delivered to nobody |
        | an overtaken reply | applied             |

  Rule: Which requests

    Scenario: By their number, counted from the start
      Given the 2nd query fails with status 503
      When the app starts
      Then the list has 1 row
      When the app is relaunched
      Then I see the alert "Error" saying "The server took too long."
      When I tap "OK"
      And I tap "Refresh"
      Then the list has 1 row

    Scenario: The next few
      Given the next 2 requests fail with offline
      When the app starts
      And I tap "OK"
      And I tap "Refresh"
      And I tap "OK"
      And I tap "Refresh"
      Then the list has 1 row
      And the 1st request was lost
      And the 2nd request was lost
      And the 3rd request was answered

    Scenario: Those of one bucket, and no other
      Given every request of "app:news" fails with offline
      And the next request of "balance_book" fails with status 500
      When the app starts
      Then I see the alert "Error" saying "The server failed."
      When I tap "OK"
      And I tap "Refresh"
      Then the list has 1 row

    Scenario: In a window of time
      Given every query from 0 s to 2 s fails with status 503
      When the app starts
      Then I see the alert "Error"
      When I tap "OK"
      And 2 s pass
      And I tap "Refresh"
      Then the list has 1 row

  Rule: The client's own limit

    Scenario: A slow answer comes when the client has given up, and reaches nobody
      Given the clients' request limit is 5 s
      And the 1st query takes 8 s
      When the app starts
      Then I see the alert "Error" saying "The request timed out."
      And the list has 0 rows
      And the 1st query was given up
      And the 1st query was delivered to nobody
      When I tap "OK"
      And I tap "Refresh"
      Then the list has 1 row
      And the 2nd query was answered

    Scenario: A crash does not wait for the answer, which reaches nobody
      Given every query takes 3 s
      When the app starts
      And immediately the app crashes
      Then the 1st query was cancelled
      And the 1st query was delivered to nobody
      And the list has 1 row
      And nothing is left pending
