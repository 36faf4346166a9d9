Feature: Notes, as the board draws them

  Background:
    Given the board "notes.board"
    When the app starts

  Scenario: A note is read
    When I tap the row "Bread"
    Then I see "written on Friday"

  Scenario: Saving fails once
    Given the next "POST /notes" fails with offline
    When I tap "New"
    And I type "Tea" into "Text"
    And I tap "Save"
    Then I see the alert "Not saved."
    When I tap "Try Again"
    Then I see the screen "Notes"
