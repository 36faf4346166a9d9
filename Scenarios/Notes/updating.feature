Feature: Three methods of updating an object
  Merge is a partial update: it cannot remove a key, and keeps keys of others. Replace overwrites the whole object.
  Replace if unchanged does so only if nobody else has written since the object was read.

  Background:
    Given the app "Notes"
    And the user "alice" is signed in
    And the bucket "notes" holds:
      | name | text | tag  |
      | note | milk | shop |
    When the app starts
    Then the field "Text" holds "milk"

  Scenario Outline: A key only on the server: <method>
    When I clear "Tag"
    And I type "milk and eggs" into "Text"
    And I tap "<method>"
    Then I see "Saved version 2"
    And the cloud holds in "notes":
      | text          | tag   |
      | milk and eggs | <tag> |

    Examples: Only a partial update keeps it
      | method               | tag  |
      | Merge                | shop |
      | Replace              |      |
      | Replace if unchanged |      |

  Scenario Outline: A second client has written: <method>
    Given another client sets "text" of "note" in "notes" to "bread"
    And another client sets "pinned" of "note" in "notes" to "yes"
    When I type "food" into "Tag"
    And I type "milk and eggs" into "Text"
    And I tap "<method>"
    Then I see "<outcome>"
    And the cloud holds in "notes":
      | text   | tag   | pinned   |
      | <text> | <tag> | <pinned> |

    Examples: The other client's key is kept, lost, or protected by the check
      | method               | outcome         | text          | tag  | pinned |
      | Merge                | Saved version 4 | milk and eggs | food | yes    |
      | Replace              | Saved version 4 | milk and eggs | food |        |
      | Replace if unchanged | The object was changed by someone else. | bread | shop | yes |

  Scenario Outline: Both: <method>
    Given another client sets "pinned" of "note" in "notes" to "yes"
    When I clear "Tag"
    And I type "milk and eggs" into "Text"
    And I tap "<method>"
    Then the 1st update was <applied>
    And the cloud holds in "notes":
      | text   | tag   | pinned   |
      | <text> | <tag> | <pinned> |

    Examples:
      | method               | applied     | text          | tag  | pinned |
      | Merge                | applied     | milk and eggs | shop | yes    |
      | Replace              | applied     | milk and eggs |      |        |
      | Replace if unchanged | not applied | milk          | shop | yes    |

  Scenario: After a refusal, reloading shows the other client's text, and the update succeeds
    Given another client sets "text" of "note" in "notes" to "bread"
    When I type "eggs" into "Text"
    And I tap "Replace if unchanged"
    Then I see the alert "Error" saying "The object was changed by someone else."
    When I tap "OK"
    And I tap "Reload"
    Then the field "Text" holds "bread"
    When I type "bread and eggs" into "Text"
    And I tap "Replace if unchanged"
    Then I see "Saved version 3"
    And the cloud holds in "notes":
      | text           | tag  |
      | bread and eggs | shop |

  Scenario Outline: The note was deleted elsewhere: <method>
    Given another client deletes the object "note" from "notes"
    When I type "eggs" into "Text"
    And I tap "<method>"
    Then the 1st update was <outcome>
    And the cloud holds <count> objects in "notes"

    Examples: Only replacing creates it again
      | method               | outcome  | count |
      | Merge                | refused  |     0 |
      | Replace              | answered |     1 |
      | Replace if unchanged | refused  |     0 |

  Scenario: Reordered replies do not restore an old state
    Given the 1st refresh fails with an overtaken reply
    When I tap "Reload"
    And 1 s passes
    And another client sets "text" of "note" in "notes" to "bread"
    And I tap "Reload"
    Then I see "Loaded version 2"
    When everything settles
    Then the field "Text" holds "bread"
    And I see "Loaded version 2"
    And the 1st refresh was answered
    And the 2nd refresh was answered

  Scenario: Two failures at once are shown one after the other
    Given the 1st refresh fails with a time-out
    And the 1st update fails with a time-out
    When I tap "Reload"
    And I tap "Merge"
    Then I see the alert "Error" saying "The request timed out."
    When everything settles
    And I tap "OK"
    Then I see the alert "Error" saying "The request timed out."
    When I tap "OK"
    Then no alert is shown
    And no invariant is broken
