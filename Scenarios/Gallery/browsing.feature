Feature: Browsing
  Two tabs, each with its own screens: albums > album > photo, and the settings.

  Background:
    Given the app "Gallery"
    When the app starts

  Scenario: The albums are shown first
    Then I see the screen "Albums"
    And section 1 is titled "My Albums"
    And the list shows:
      | title       | count    |
      | Lake        | 4 photos |
      | City        | 2 photos |
      | Screenshots | 0 photos |
    And row 1 has a disclosure indicator
    And there is no left button
    And there is no right button

  Scenario: After a cancelled swipe the album stays in front
    When I tap "City"
    And I swipe halfway back
    Then I see "Night market"
    And the screens are "Albums > Album"
    And nothing is left pending

  Scenario: From the albums to a photo and back
    When I tap "City"
    And I tap "Night market"
    Then I see the screen "IMG_0202"
    And the screens are "Albums > Album > Photo"
    And I see "City"
    When I go back
    And I go back
    Then I see the screen "Albums"
    And the screens are "Albums"

  Scenario: The menu of the back button goes back to the albums
    When I tap "City"
    And I tap "Night market"
    And I choose "Albums" in the back button's menu
    Then I see the screen "Albums"
    And the screens are "Albums"

  Scenario: The list clears its selection when it appears again
    When I tap "Lake"
    And I tap row 2 of section 1
    Then I see the screen "IMG_0102"
    When I go back
    Then I see the screen "Lake"
    And no row is selected

  Scenario: A row that is tapped twice quickly opens one screen
    When I tap "Lake" twice quickly
    Then I see the screen "Lake"
    And the screens are "Albums > Album"

  Scenario: A photo is liked in the list
    When I tap "Lake"
    Then section 1 is titled "4 photos"
    When I tap "Like" in row 2
    Then I see "Unlike"
    And the screens are "Albums > Album"
    When I go back
    And I tap "Lake"
    And I tap "Unlike" in row 2
    Then I do not see "Unlike"

  Scenario: An album without photos
    When I tap "Screenshots"
    Then I see the screen "Screenshots"
    And the list has 0 rows

  Scenario: Shared albums are found by pulling the list down
    When I pull to refresh
    Then I see "Looking for shared albums..."
    And section 2 is titled "Shared with Me"
    And the list shows:
      | title       | count   |
      | Team Outing | 1 photo |
    And I do not see "Looking for shared albums..."
    When the app is relaunched
    Then section 2 has 1 row

  Scenario: The albums may be left while shared ones are looked for
    When I pull to refresh
    And I tap "City"
    And everything settles
    And I go back
    Then row 1 of section 2 shows "Team Outing"

  Scenario: Each tab keeps its place
    When I tap "Lake"
    And I tap the tab "Settings"
    Then I see the screen "Settings"
    When I tap "About Gallery"
    And I tap the tab "Albums"
    Then the screens are "Albums > Album"
    When I tap the tab "Settings"
    Then I see the screen "About"
    And the screens are "Settings > About"

  Scenario: The tab in front goes back to its first screen
    When I tap "Lake"
    And I tap "Thunderstorm"
    And I tap the tab "Albums"
    Then I see the screen "Albums"
    And the screens are "Albums"
