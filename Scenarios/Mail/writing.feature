Feature: Writing a letter, and links
  A link shows its letter, whatever is in front.

  Background:
    Given the app "Mail"
    When the app starts
    And I tap the tab "Sent"
    And I tap "Compose"
    Then I see the screen "Compose"

  Scenario: A letter is sent
    When I type "Hello" into "Subject"
    And I tap "Send"
    Then I see the screen "Sent"
    And the list shows:
      | Hello |

  Scenario: A touch outside the question keeps the letter
    When I type "Hello" into "Subject"
    And I tap "Close"
    Then I see the sheet offering "Discard, Keep Writing"
    And the keyboard is down
    When I tap outside
    Then I see the screen "Compose"
    And the field "Subject" holds "Hello"
    And the keyboard is up

  Scenario: The keyboard is dragged down
    When I type "Hello" into "Subject"
    And I drag the keyboard down
    Then the keyboard is down
    And the field "Subject" holds "Hello"

  Scenario: A link dismisses the letter that is being written
    When I type "Hello" into "Subject"
    And the app is opened with "mail://letter/2"
    Then the screens are "Inbox > Letter"
    And I see "Invoice"
    When I go back
    Then I see the screen "Inbox"

  Scenario: A link under the question
    When I type "Hello" into "Subject"
    And I tap "Close"
    And the app is opened with "mail://letter/1"
    Then the screens are "Inbox > Letter"
    And no alert is shown
