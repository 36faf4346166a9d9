Feature: Errands
  Background:
    Given the app "Errands"

  Scenario: Searching
    When the app starts
    Then I see "tea"
    When I type "m" into "Search"
    Then I see "milk"
    And I do not see "tea"

  @wrong
  Scenario: A wrong expectation
    When the app starts
    Then I see "coffee"
