Feature: The shop, as its board draws it

  Background:
    Given the board "shop.board"
    When the app starts

  Scenario: The cart counts what is put into it
    When I tap the row "Teapot"
    Then I see "24.50 euros"
    When I tap "Add to cart"
    Then I see the alert "In the cart"
    When I tap "Go on"
    And I swipe row 1 of section 1 and tap "Add to cart"
    And I tap "Cart"
    Then I see "2 things"

  Scenario: The cart is emptied
    When I tap the row "Kettle"
    And I tap "Add to cart"
    And I tap "To the cart"
    And I tap "Empty"
    And I tap the button "Empty"
    Then I see "Your cart is empty."
    And the button "Pay" is disabled

  Scenario: Paying fails once
    Given the next "POST /payments" fails with a lost reply
    When I tap the row "Kettle"
    And I tap "Add to cart"
    And I tap "To the cart"
    And I tap "Pay"
    And I tap "Pay now"
    Then I see the alert "Which card?"
    When I tap "OK"
    And I type "4111" into "Card number"
    And I tap "Pay now"
    And I tap "Try Again"
    Then I see "It is on its way."
