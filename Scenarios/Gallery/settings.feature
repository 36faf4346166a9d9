Feature: Settings
  The slideshow's pace, in a field that cannot be left while it is invalid, and a button that deletes captions and likes.

  Background:
    Given the app "Gallery"
    When the app starts
    And I tap the tab "Settings"

  Scenario: An invalid field cannot be left
    Then the field "Seconds per Photo" holds "5"
    When I type "90" into "Seconds per Photo"
    Then "From 1 to 60" is red
    When I leave the field "Seconds per Photo"
    Then the keyboard is up
    When I type "10" into "Seconds per Photo"
    And I leave the field "Seconds per Photo"
    Then the keyboard is down
    And I do not see "From 1 to 60"

  Scenario: The slideshow follows the pace
    When I type "1" into "Seconds per Photo"
    And I leave the field "Seconds per Photo"
    And I tap the tab "Albums"
    And I tap "Lake"
    And I tap "Jetty at dawn"
    And I tap "Slideshow"
    Then I see "1 of 4"
    And within 1 s I see "2 of 4"
    And within 1 s I see "3 of 4"

  Scenario: An invalid pace is not saved
    When I type "0" into "Seconds per Photo"
    And I tap the tab "Albums"
    And I tap the tab "Settings"
    Then the field "Seconds per Photo" holds "5"
    And I do not see "From 1 to 60"

  Scenario: The row is deselected after its screen
    When I tap "About Gallery"
    Then I see the screen "About"
    When I go back
    Then I see the screen "Settings"
    And no row is selected

  Scenario: Captions and likes are deleted, also on the other tab
    When I tap the tab "Albums"
    And I tap "Lake"
    And I tap "Like" in row 1
    And I tap the tab "Settings"
    And I tap "Forget Captions and Likes"
    Then I see the alert "Forget captions and likes?" saying "The photos stay."
    When I tap "Forget"
    And I tap the tab "Albums"
    Then I see the screen "Lake"
    And I do not see "Unlike"

  Scenario: Nothing is deleted by accident
    When I tap the tab "Albums"
    And I tap "Lake"
    And I tap "Like" in row 1
    And I tap the tab "Settings"
    And I tap "Forget Captions and Likes"
    And I tap "Cancel"
    And I tap the tab "Albums"
    Then I see "Unlike"
