Feature: Links
  A link leads to an album from every screen, but not away from unsaved text.

  Scenario: A link starts the app
    Given the app "Gallery"
    When the app is opened with "gallery://album/2"
    Then I see the screen "City"
    And the screens are "Albums > Album"

  Rule: The app is running

    Background:
      Given the app "Gallery"
      When the app starts

    Scenario: The app comes back from the background
      When the app goes to the background
      And the app is opened with "gallery://album/2"
      And I tap "Tram"
      Then I see the screen "IMG_0201"

    Scenario: From the albums
      When the app is opened with "gallery://album/2"
      Then I see the screen "City"
      And the screens are "Albums > Album"

    Scenario: From the other tab
      When I tap the tab "Settings"
      And the app is opened with "gallery://album/1"
      Then I see the screen "Lake"
      And the screens are "Albums > Album"

    Scenario: From the middle of the slideshow
      When I tap "Lake"
      And I tap "First swim"
      And I tap "Slideshow"
      And I see the screen "Slideshow"
      And the app is opened with "gallery://album/2"
      Then I see the screen "City"
      When I go back
      Then I see the screen "Albums"

    Scenario: During the return from the slideshow to the albums
      When I tap "Lake"
      And I tap "First swim"
      And I tap "Slideshow"
      And I tap "All Albums"
      And 100 ms pass
      And the app is opened with "gallery://album/2"
      Then I see the screen "City"
      And the screens are "Albums > Album"

    Scenario: While another screen is being pushed
      When I tap "Lake"
      And the app is opened with "gallery://album/2"
      Then I see the screen "City"
      And the screens are "Albums > Album"

    Scenario: Unsaved changes prevent a link
      When I tap "Lake"
      And I tap "First swim"
      And I tap "Edit Caption"
      And I type "Cold!" into "Caption"
      And the app is opened with "gallery://album/2"
      Then the field "Caption" holds "Cold!"

    Scenario Outline: An invalid link: <link>
      When the app is opened with "<link>"
      Then I see "There is nothing at <link>"
      And I see the screen "Albums"

      Examples:
        | link                |
        | gallery://album/9   |
        | gallery://album/two |
        | gallery://          |
        |                     |
