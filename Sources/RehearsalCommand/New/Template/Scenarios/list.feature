Feature: The list of notes

  Background:
    Given the app "NewApp"
    And the server holds the note "Tea"

  Scenario: The notes are loaded
    When the app starts
    Then immediately I see "Loading…"
    And the list has 1 row
    And row 1 shows "Tea"

  Scenario: The network is gone, then Reload brings the notes
    Given the next "GET /notes" fails with offline
    When the app starts
    Then I see "Not loaded. There is no network connection."
    And the button "Add" is disabled
    When I tap "Reload"
    Then row 1 shows "Tea"
    And the button "Add" is enabled

  Scenario: An answer that cannot be read
    Given the next "GET /notes" fails with a malformed reply
    When the app starts
    Then the list has 0 rows
    And the app can recover
