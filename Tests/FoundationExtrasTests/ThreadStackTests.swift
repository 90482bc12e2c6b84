import FoundationExtras
import Testing

struct ThreadStackTests {
    @Test func aStackIsThatOfItsThreadAndHardlyUsedAtItsBeginning() {
        let stack = ThreadStack()
        #expect(stack.isCurrent)
        #expect(!stack.isHalfUsed)
    }
}
