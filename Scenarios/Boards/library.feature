Feature: The library, as its board draws it

  Background:
    Given the board "library.board"

  Scenario: Signing in changes the whole window, and so does signing out
    When the app starts
    And I tap "Sign in"
    And I type "Ann" into "Name"
    And I type "secret" into "Password"
    And I tap "Done"
    Then the screens are "Books"
    When I tap the tab "Account"
    Then I see "Signed in as Ann."
    When I tap "Sign out"
    Then the screens are "Welcome"
    When I tap "Sign in"
    And I type "Bob" into "Name"
    And I tap "Done"
    And I tap the tab "Account"
    Then I see "Signed in as Bob."

  Scenario: A name is asked for
    When the app starts
    And I tap "Sign in"
    And I tap "Done"
    Then I see the alert "Who are you?"

  Scenario: Signing in fails
    Given the next "POST /session" fails with offline
    When the app starts
    And I tap "Sign in"
    And I type "Ann" into "Name"
    And I tap "Done"
    Then I see the alert "You are not signed in."
    When I tap "OK"
    And I tap "Done"
    Then I see the screen "Books"

  Scenario: A book takes its values along
    Given the next "GET /books" fails with status 503
    When the app starts
    And I tap "Sign in"
    And I type "Ann" into "Name"
    And I tap "Done"
    Then I do not see "Krabat"
    When I tap "Try Again"
    And I tap the row "Krabat"
    Then I see the screen "Krabat"
    And I see "by Otfried Preußler"

  Scenario: A book is borrowed at the second try, and given back
    Given the next "POST /loans" fails with a time-out
    When the app starts
    And I tap "Sign in"
    And I type "Ann" into "Name"
    And I tap "Done"
    And I tap the row "Momo"
    And I tap "Borrow"
    Then I see the alert "It is not borrowed."
    When I tap "Try Again"
    Then I see the alert "Have fun!"
    When I tap "OK"
    And I tap "Give back"
    And I tap "Give back"
    Then I see the screen "Books"

  Scenario: A link shows a cover, from wherever the user is
    When the app starts
    And the app is opened with "library://book/Momo"
    Then I see "The cover of Momo"
    When I tap "Close"
    Then the screens are "Welcome"
