Feature: Letters
  The tab of the inbox counts what is new. A letter is read when it has been in front for three seconds.

  Background:
    Given the app "Mail"
    When the app starts

  Scenario: The badge counts the new letters, also from the other tab
    Then the tab "Inbox" has the badge "2"
    And the tab "Sent" has no badge
    When I tap "Lunch"
    And 4 s pass
    And I tap the tab "Sent"
    Then the tab "Inbox" has the badge "1"

  Scenario: A letter that is left at once stays new
    When I tap "Lunch"
    And I go back
    And everything settles
    Then the tab "Inbox" has the badge "2"
    And row 1 shows "new"

  Scenario: When all is read there is no badge
    When I tap "Lunch"
    And 4 s pass
    And I go back
    And I tap "Invoice"
    And 4 s pass
    And I go back
    Then the tab "Inbox" has no badge
    And I see "Nothing new"
    And no row is selected

  Scenario: A read letter is marked as unread
    When I tap "Welcome"
    And I tap "Mark as Unread"
    And I go back
    Then the tab "Inbox" has the badge "3"
