Feature: The steps of setting up, as the board draws them

  Background:
    Given the board "wizard.board"
    When the app starts
    And 3 s pass
    And I type "Ann" into "Name"
    And I tap "Next"

  Scenario: With a photo
    When I tap "Take a photo"
    And I tap "Shoot"
    Then I see "A fine photo."
    When I tap "Next"
    Then I see "Hello, Ann!"
    When I tap "Back"
    And I tap "Next"
    And I tap "Finish"
    Then I see "You are ready, Ann."
    And the screens are "Done"

  Scenario: Without a photo
    When I tap "Next"
    Then I see the alert "Without a photo?"
    When I tap "Go on"
    Then I do not see "with a photo"
    When I turn the switch "Newsletter" off
    And I tap "Finish"
    Then I see "You are ready, Ann."

  Scenario: The newsletter fails
    Given the next "POST /newsletter" fails with status 500
    When I tap "Next"
    And I tap "Go on"
    And I tap "Finish"
    Then I see the alert "The server failed."
