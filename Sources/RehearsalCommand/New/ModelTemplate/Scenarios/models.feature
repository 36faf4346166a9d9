Feature: Writing a note

  Background:
    Given the app "NewModels"

  Scenario: Saving fails, and the text is kept
    Given the next "PUT /notes" fails with status 503
    When the app starts
    And I type "Milk" into "Text"
    And I tap "Save"
    Then I see "Not saved"
    And the field "Text" holds "Milk"
    And the button "Save" is enabled

  Scenario: A reply is lost, and saving again makes no second note
    Given the next "PUT /notes" fails with a lost reply
    When the app starts
    And I type "Milk" into "Text"
    And I tap "Save"
    And I tap "Save"
    Then I see "Milk"
    And no invariant is broken

  Scenario: A draft survives the app
    When the app starts
    And I type "Milk" into "Text"
    And the app is relaunched
    Then the field "Text" holds "Milk"
