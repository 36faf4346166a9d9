Feature: Reading the feed
  Posts come page by page, the newest first. The backend is the app's own: four routes, and pages that go by cursor.

  Background:
    Given the app "Feed(hardened)"
    And the user "ann" is signed in

  Scenario: Page after page
    Given the feed has 3 posts
    When the app starts
    Then the list shows:
      | text   | author | likes |
      | Post 3 | bob    | 0     |
      | Post 2 | bob    | 0     |
    When I tap "More"
    Then the list has 3 rows
    And the button "More" is disabled
    And no invariant is broken

  Scenario: The last page is empty
    Given the feed has 2 posts
    When the app starts
    And I tap "More"
    Then the list has 2 rows
    And the button "More" is disabled

  Scenario: The second page fails
    Given the feed has 3 posts
    And the query for page 2 fails with a time-out
    When the app starts
    And I tap "More"
    Then I see "Not loaded. The request timed out."
    And the list has 2 rows
    When I tap "More"
    Then the list has 3 rows
    And the app can recover

  Scenario: Another member posts meanwhile
    Given the feed has 1 post
    When the app starts
    And everything settles
    And another member posts "Hi"
    Then the list has 1 row
    And no invariant is broken
    When I pull to refresh
    Then row 1 contains "Hi"
    And the list has 2 rows
    And no invariant is broken

  Scenario: Who logs out is not reached by what was asked before
    Given the feed has 3 posts
    And every "GET /posts" takes 3 s
    When the app starts
    And I immediately tap "Log out"
    Then I see the screen "Welcome"
    And nothing is left pending
    And no invariant is broken
