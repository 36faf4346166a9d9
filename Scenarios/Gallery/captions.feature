Feature: Captions
  A caption is written in a sheet. A swipe dismisses the sheet, unless changes would be lost.

  Background:
    Given the app "Gallery"
    When the app starts
    And I tap "City"
    And I tap "Tram"
    And I tap "Edit Caption"
    Then I see the screen "Edit Caption"

  Scenario: The sheet opens with the keyboard
    Then the keyboard is up
    And the field "Caption" holds "Tram"
    And the screens are "EditCaption"
    And the left button is "Cancel"
    And the button "Save" is disabled

  Scenario: A caption is saved
    When I type "Last tram" into "Caption"
    And I tap "Save"
    Then I see the screen "IMG_0201"
    And I see "Last tram"
    And I see "Caption saved"
    When I go back
    Then row 1 shows "Last tram"

  Scenario: A swipe dismisses the sheet, and the photo's screen is notified
    When I swipe the sheet down
    Then I see the screen "IMG_0201"
    And I see "Caption not changed"

  Scenario: After a cancelled swipe the sheet stays
    When I swipe the sheet halfway down
    Then I see the screen "Edit Caption"
    And the field "Caption" holds "Tram"
    And nothing is left pending
    When I swipe the sheet down
    Then I see the screen "IMG_0201"

  Scenario: With unsaved changes the swipe is refused, and asks
    When I add " 7" to "Caption"
    And I swipe the sheet down
    Then I see the sheet offering "Discard, Keep Editing"
    And I see "Discard changes?"
    When I tap "Keep Editing"
    Then I see the screen "Edit Caption"
    And the field "Caption" holds "Tram 7"

  Scenario: The keyboard is down below the question, and up again after it
    When I add " 7" to "Caption"
    And I swipe the sheet down
    Then I see "Discard changes?"
    And the keyboard is down
    When I tap "Keep Editing"
    Then the keyboard is up

  Scenario: A touch outside takes the sheet away, as a swipe does
    When I tap outside
    Then I see the screen "IMG_0201"
    And I see "Caption not changed"

  Scenario: A touch outside a question without a cancel button does nothing
    When I clear "Caption"
    And I tap outside
    Then I see "Discard changes?"
    When I tap outside
    Then I see "Discard changes?"

  Scenario: Unsaved changes are discarded
    When I clear "Caption"
    And I swipe the sheet down
    And I tap "Discard"
    Then I see the screen "IMG_0201"
    And I see "Tram"
    And I see "Caption not changed"

  Scenario: Cancel asks too
    When I type "Bus" into "Caption"
    And I tap "Cancel"
    And I tap "Discard"
    Then I see the screen "IMG_0201"
    And I see "Tram"

  Scenario: Changes that were undone need no question
    When I type "Bus" into "Caption"
    And I type "Tram" into "Caption"
    And I swipe the sheet down
    Then I see the screen "IMG_0201"

  Scenario: A suggestion is chosen inside the sheet
    When I tap "Suggestions"
    Then the screens are "EditCaption > Suggestions"
    When I tap "Friends"
    Then I see the screen "Edit Caption"
    And the field "Caption" holds "Friends"
    When I tap "Save"
    Then I see "Friends"

  Scenario: The sheet stays while a suggestion is chosen
    When I tap "Suggestions"
    And I swipe the sheet down
    Then I see the screen "Suggestions"
    When I go back
    Then the field "Caption" holds "Tram"

  Scenario: A caption is kept after a relaunch
    When I type "Bus" into "Caption"
    And I tap "Save"
    And the app crashes
    And I tap "City"
    Then row 1 shows "Bus"
