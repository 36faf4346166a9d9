Feature: Writing a note

  Background:
    Given the app "Feed"
    When the app starts
    And I tap "Add"
    And I type "Milk" into "Text"

  Scenario: Saving fails, and the text is kept
    Given the next "PUT /notes" fails with status 503
    When I tap "Save"
    Then the field "Text" holds "Milk"
    And the button "Save" is enabled
    And the server has 0 notes

  Scenario: A reply is lost, and saving again makes no second note
    Given the next "PUT /notes" fails with a lost reply
    When I tap "Save"
    And I tap "Save"
    Then I see the screen "NoteList"
    And the list has 1 row
    And the server has 1 note
