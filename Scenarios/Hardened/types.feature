Feature: Types that this version does not know
  An entry of unknown type is an expense on the screen. In the cloud it keeps its type, unless the user changes it.

  Background:
    Given the app "Balance(hardened)"
    And the user "alice" is signed in
    And the bucket "balance_book" holds:
      | name  | type | amount |
      | Pay   |    1 |    500 |
      | Other |    7 |    700 |
    When the app starts
    Then "-$7.00" is red
    And row 1 of section 1 shows "-$2.00"
    When I tap "Other"

  Scenario: A change of the name keeps the type
    When I type "Transfer" into "Name"
    And I tap "Save"
    Then the cloud holds in "balance_book":
      | name     | type | amount |
      | Pay      |    1 |    500 |
      | Transfer |    7 |    700 |

  Scenario: A change of the type replaces it
    When I tap "Type"
    And I tap "Income"
    And I tap "Save"
    Then row 1 of section 1 shows "$12.00"
    And the cloud holds in "balance_book":
      | name  | type | amount |
      | Pay   |    1 |    500 |
      | Other |    1 |    700 |
