Feature: Finding photos
  A search bar, rows with swipe actions, and a list that loads more when its last row appears.

  Background:
    Given the app "Gallery"
    And the screen fits 3 rows
    When the app starts
    And I tap the tab "Settings"
    And I tap "Find Photos"

  Scenario: More photos are loaded when the last row appears
    Then the right buttons are "Liked, Clear"
    And the list has 6 rows
    And the progress view "Shown" is at 86 %
    When I scroll to "Night market"
    Then immediately the spinner "Loading more" is shown
    And the list has 7 rows
    And the spinner "Loading more" is not shown
    And the progress view "Shown" is at 100 %

  Scenario: A search, and leaving it
    When I type "m" into "Caption"
    Then I see "Cancel"
    And the list has 4 rows
    When I press Return
    Then the keyboard is down
    And the field "Caption" holds "m"
    And the control "Clear" is enabled
    When I type "Tram" into "Caption"
    Then the list shows:
      | caption |
      | Tram    |
    When I tap "Cancel"
    Then the field "Caption" holds ""
    And the control "Clear" is disabled
    And I do not see "Cancel"
    And I see "Jetty at dawn"

  Scenario: A photo is liked by a swipe
    When I swipe the row "First swim" and tap "Like"
    Then row 2 shows "liked"
    When I tap "Liked"
    Then the list has 1 row
    When I swipe row 1 of section 1 to the left
    Then I see "Forget"
    And I do not see "Unlike"
    When I tap "Forget"
    Then the list has 0 rows

  Scenario: A touch of another row covers the actions
    When I swipe the row "First swim" to the right
    And I tap the row "Thunderstorm"
    Then I do not see "Like"
    And no row is selected
