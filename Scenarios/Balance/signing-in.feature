Feature: Signing in
  A stored token leads straight to the list; otherwise the user signs in or registers first.

  Background:
    Given the app "Balance"

  Scenario: A stored token opens the list without asking the cloud
    Given the user "alice" is signed in
    When the app starts
    Then I see the screen "Your Balance"
    And the screens are "BalanceList"
    And the cloud received 0 sign-ins

  Scenario: Without a token the title is shown
    Given nobody is signed in
    When the app starts
    Then I see the screen "Title"
    And I see "Login"
    And I see "Register"
    And the cloud received 0 requests

  Scenario: Signing in
    Given the user "alice" exists with password "secret"
    And the user has 2 entries
    When the app starts
    And I tap "Login"
    Then I see the screen "Login"
    And the screens are "Title > Login"
    When I type "alice" into "Username"
    And I type "secret" into "Password"
    And I tap "Login"
    Then I see the progress "Login..."
    And I see the screen "Your Balance"
    And the screens are "BalanceList"
    And the list has 2 rows

  Scenario: A wrong password
    Given the user "alice" exists with password "secret"
    When the app starts
    And I tap "Login"
    And I type "alice" into "Username"
    And I type "wrong" into "Password"
    And I tap "Login"
    Then I see the alert "Error"
    And no progress is shown
    When I tap "OK"
    Then the field "Username" holds "alice"
    When I type "secret" into "Password"
    And I tap "Login"
    Then I see the screen "Your Balance"

  Scenario: Signing in without a network
    Given the user "alice" exists with password "secret"
    And the next sign-in fails with offline
    When the app starts
    And I tap "Login"
    And I type "alice" into "Username"
    And I type "secret" into "Password"
    And I tap "Login"
    Then I see the alert "Error" saying "There is no network connection."
    And I see the screen "Login"
    When I tap "OK"
    And I tap "Login"
    Then I see the screen "Your Balance"

  Scenario: Registering
    When the app starts
    And I tap "Register"
    Then I see the screen "Register"
    When I type "bob" into "Username"
    And I type "secret" into "Password"
    And I tap "Register"
    Then I see the progress "Registering..."
    And I see the screen "Your Balance"
    And the list has 0 rows
    And the right button is "Add"

  Scenario: A name that is taken
    Given the user "alice" exists with password "secret"
    When the app starts
    And I tap "Register"
    And I type "alice" into "Username"
    And I type "other" into "Password"
    And I tap "Register"
    Then I see the alert "Error"
    And I see the screen "Register"

  Scenario: Logging out
    Given the user "alice" is signed in
    And the user has 2 entries
    When the app starts
    And I tap "Logout"
    Then I see the screen "Title"
    And the screens are "Title"
    And nothing is left pending
    When the app is relaunched
    Then I see the screen "Title"

  Scenario: Back from Login
    When the app starts
    And I tap "Login"
    And I go back
    Then I see the screen "Title"

  Scenario: Relaunching keeps the user signed in
    Given the user "alice" exists with password "secret"
    And the user has 2 entries
    When the app starts
    And I tap "Login"
    And I type "alice" into "Username"
    And I type "secret" into "Password"
    And I tap "Login"
    Then the list has 2 rows
    When the app is relaunched
    Then I see the screen "Your Balance"
    And the list has 2 rows
    And the cloud received 1 sign-in

  Scenario: Relaunching in the middle of a save
    Given the user "alice" is signed in
    And the user has 1 entry
    When the app starts
    And I tap "Add"
    And I type "5.00" into "Amount"
    And I tap "Save"
    And immediately the app is relaunched
    Then the list has 2 rows
    And the cloud holds 2 objects in "balance_book"

  Scenario: Each user has separate entries
    Given the user "bob" is signed in
    And the user has 3 entries
    And the user "alice" is signed in
    When the app starts
    Then the list has 0 rows
