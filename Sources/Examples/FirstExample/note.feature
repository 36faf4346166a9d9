Feature: Saving a note
  Scenario: The network is gone
    Given the app "Note"
    And the next "POST /notes" fails with offline
    When the app starts
    And I type "milk" into "Note"
    And I tap "Save"
    Then I see "Not saved: There is no network connection."
    And the button "Save" is enabled
