Feature: Paying, with the shop's own backend
  The cashier is not an object store but a value of thirty lines that answers POST /pay. Faults and steps work with it.

  Background:
    Given the app "Shop"

  Scenario: Paying
    When the app starts
    And I tap "Pay"
    Then I see "Receipt 1"
    And the cashier took 30 dollars
    And the cloud received 1 "POST /pay"
    And nothing is left pending

  Scenario: The backend refuses
    Given the card has a credit of 20 dollars
    When the app starts
    And I tap "Pay"
    Then I see the alert "Not paid" saying "The card is exhausted."
    And the 1st "POST /pay" was refused
    And the cashier took 0 dollars

  Scenario Outline: <fault>, then paying again
    Given the next "POST /pay" fails with <fault>
    When the app starts
    And I tap "Pay"
    Then I see the alert "Not paid"
    And the 1st "POST /pay" was <applied>
    When I tap "OK"
    And I tap "Pay"
    Then I see "Receipt 1"
    And the cashier took 30 dollars
    And the cloud received <received> "POST /pay"

    Examples: The order's number makes it one payment, whether or not the first try arrived
      | fault                             | applied     | received |
      | offline                           | not applied | 1        |
      | connection lost before it arrived | not applied | 1        |
      | connection lost after it arrived  | applied     | 2        |
      | a time-out                        | not applied | 1        |
      | a lost reply                      | applied     | 2        |
      | a late reply                      | applied     | 2        |
      | a malformed reply                 | applied     | 2        |
      | status 503                        | not applied | 2        |

  Scenario: A cashier who asks to wait is asked again
    Given the next 2 "POST /pay" fail with status 429 with retry after 30 s
    When the app starts
    And I tap "Pay"
    Then I see "Trying again in 30 s…"
    And immediately the button "Pay" is disabled
    When 61 s pass
    Then immediately I see "Receipt 1"
    And the cashier took 30 dollars
    And the cloud received 3 "POST /pay"

  Scenario: A flapping network
    Given the network flaps every 2 s
    When the app starts
    And 3 s pass
    And I tap "Pay"
    Then I see the alert "Not paid" saying "There is no network connection."
    When 1 s passes
    And I tap "OK"
    And I tap "Pay"
    Then I see "Receipt 1"
