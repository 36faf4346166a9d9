Feature: The slideshow
  It covers the whole screen, shows each photo for five seconds, and pauses while it is not visible.

  Background:
    Given the app "Gallery"
    When the app starts
    And I tap "Lake"
    And I tap "Thunderstorm"
    And I tap "Slideshow"
    Then I see the screen "Slideshow"

  Scenario: It continues by itself, and closes after the last photo
    Then I see "3 of 4"
    When 4.9 s pass
    Then immediately I see "3 of 4"
    When 100 ms pass
    Then immediately I see "4 of 4"
    And I see the screen "IMG_0103"
    And nothing is left pending

  Scenario: It covers the tabs
    Then immediately I do not see "Settings"

  Scenario: It is closed
    When I tap "Close"
    Then I see the screen "IMG_0103"
    And I see "Settings"

  Scenario: It is closed when the last photo's time is nearly over
    Then I see "4 of 4"
    When 4.9 s pass
    And I tap "Close"
    Then I see the screen "IMG_0103"

  Scenario: From the slideshow straight back to the albums
    When I tap "All Albums"
    Then I see the screen "Albums"
    And the screens are "Albums"
    And I see "Last seen: Thunderstorm"
    And no row is selected

  Scenario: It pauses in the background
    When the app goes to the background
    And 1 min passes
    And the app comes to the foreground
    Then immediately I see "3 of 4"
    When 5 s pass
    Then immediately I see "4 of 4"
