import Testing

@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct ModelNavigationTests {
  @Test func theDeviceFollowsTheStateAndTheUserWritesIt() throws {
    let expected = """
      launched: Start, no overlay; 0 [] no sheet no alert
      Push 1, 2: Page 2, no overlay; 0 [1, 2] no sheet no alert
      Replace by 3, 2: Page 2, no overlay; 0 [3, 2] no sheet no alert
      Push 1, 2, 4, 5: Page 5, no overlay; 0 [1, 2, 4, 5] no sheet no alert
      Keep 1: Page 1, no overlay; 0 [1] no sheet no alert
      back: Start, no overlay; 0 [] no sheet no alert
      behind the tab: Other, no overlay; 1 [6] no sheet no alert
      the tab again: Page 6, no overlay; 0 [6] no sheet no alert
      Sheet a: Sheet a, no overlay; 0 [] a no alert
      Sheet b: Sheet b, no overlay; 0 [] b no alert
      No sheet: Start, no overlay; 0 [] no sheet no alert
      swiped halfway: Sheet a, no overlay; 0 [] a no alert
      swiped down: Start, no overlay; 0 [] no sheet no alert
      Alert: Start, an overlay; 0 [] no sheet Careful
      Next: Page 7, no overlay; 0 [7] no sheet no alert
      beside a sheet, lost: Start, no overlay; 0 [] no sheet Careful
      ["present-during-transition"]
      beside a sheet, late: Start, an overlay; 0 [] no sheet Careful
      []

      """
    #expect(try ConcurrencyProbe.output("navigation") == expected)
  }
}
