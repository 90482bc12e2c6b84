import Testing

@testable import AVKit

@Suite("Times as players show them") struct PlayerTimeTests {
    @Test("Minutes and seconds, with hours where there are any")
    func words() {
        #expect(PlayerTime.text(0) == "0:00")
        #expect(PlayerTime.text(59.9) == "0:59")
        #expect(PlayerTime.text(600) == "10:00")
        #expect(PlayerTime.text(3_661) == "1:01:01")
        #expect(PlayerTime.text(.infinity) == "–:––")
        #expect(PlayerTime.text(-1) == "–:––")
        #expect(PlayerTime.text(1e30) == "99:59:59")
    }
}
