Feature: Diary
  Background:
    Given the app "Diary"

  Scenario: A page is pushed, and the user goes back
    When the app starts
    Then I see "Monday"
    When I tap "Monday"
    Then I see "It rained all of Monday."
    When I go back
    Then I see "Tuesday"
    When I tap "Tuesday"
    Then I see "It rained all of Tuesday."

  Scenario: A sheet
    When the app starts
    And I tap "New note"
    And I type "Friday" into "Title"
    And I tap "Save"
    Then I see "Friday"
    When I tap "New note"
    And I swipe the sheet down
    And I tap "New note"
    Then I see "Title"

  Scenario: An alert
    When the app starts
    And I tap "Monday"
    And I tap "Remove"
    And I tap "Remove it"
    Then I do not see "Monday"
    And I see "Tuesday"

  Scenario: Tabs
    When the app starts
    Then I see "Monday"
    When I tap "Settings"
    And I tap "Show the last note"
    Then I see "It rained all of Tuesday."

  Scenario: The text of a note cannot be loaded
    Given the next "GET /notes/text" fails with offline
    When the app starts
    And I tap "Monday"
    Then I see "The text could not be loaded."
