import Testing

@testable import GTKBackend

@Suite struct LinePositionTests {
    @Test func `A number is a line`() {
        #expect(LinePosition("12")?.line == 12)
        #expect(LinePosition("12")?.column == nil)
        #expect(LinePosition(" 7 ")?.line == 7)
    }

    @Test func `Two numbers are a line and a column`() {
        #expect(LinePosition("12:5")?.line == 12)
        #expect(LinePosition("12:5")?.column == 5)
        #expect(LinePosition("3 : 1")?.column == 1)
    }

    @Test(arguments: ["", "x", "0", "-1", "+1", "1.5", "1:", ":1", "1:0", "1:2:3", "٣", "9e9"])
    func `Anything else is no place`(text: String) {
        #expect(LinePosition(text) == nil)
    }

    @Test func `A number that no text reaches is refused, not cut`() {
        #expect(LinePosition("99999999999999999999999") == nil)
    }
}
