Feature: Writing and liking
  A like is shown at once and taken back when it fails. A post has a key, so trying again makes no second one.

  Background:
    Given the app "Feed(hardened)"
    And the user "ann" is signed in
    And the feed has 1 post

  Scenario: Writing a post
    When the app starts
    And I tap "Write"
    And I type "Hello" into "Text"
    And I tap "Send"
    Then I see the screen "Feed"
    And row 1 contains "Hello"
    And the server holds 2 posts
    And no invariant is broken

  Scenario Outline: Sending again after <fault>
    Given the next "POST /posts" fails with <fault>
    When the app starts
    And I tap "Write"
    And I type "Hello" into "Text"
    And I tap "Send"
    Then I see the alert "Not sent"
    And the field "Text" holds "Hello"
    When I tap "OK"
    And I tap "Send"
    Then row 1 contains "Hello"
    And the server holds 2 posts
    And no invariant is broken

    Examples:
      | fault        |
      | offline      |
      | a time-out   |
      | a lost reply |
      | status 500   |

  Scenario: A like that fails is taken back
    Given the next "PUT /likes" fails with status 500
    When the app starts
    And I tap "Like" in the row "Post 1"
    Then I see "Not liked. The server failed."
    And row 1 shows "0"
    And no invariant is broken

  Scenario: A post is written while a like is under way
    Given every "PUT /likes" takes 9 s
    When the app starts
    And I tap "Like" in the row "Post 1"
    And I tap "Write"
    And I type "Hello" into "Text"
    And I tap "Send"
    Then the list shows:
      | text   | likes |
      | Hello  | 0     |
      | Post 1 | 1     |
    When everything settles
    Then the list has 2 rows
    And no invariant is broken

  Scenario: A post that is gone cannot be liked
    When the app starts
    And everything settles
    And the post "Post 1" is removed
    And I tap "Like" in the row "Post 1"
    Then I see "Not liked. The post is no longer there."
    And row 1 shows "0"
    And no invariant is broken
    When I pull to refresh
    Then the list has 0 rows
    And no invariant is broken
