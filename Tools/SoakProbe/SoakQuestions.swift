import DocumentEngine

/// Chance, the same for the same seed.
@MainActor final class Dice {
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    var generator: Generator

    init(seed: UInt64) {
        generator = Generator(state: seed)
    }

    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

/// A user who answers by chance.
@MainActor final class SoakQuestions: DocumentQuestions {
    private let dice: Dice

    init(dice: Dice) {
        self.dice = dice
    }

    func confirmClose(named name: String) async -> CloseAnswer {
        [.save, .discard, .cancel][dice.roll(3)]
    }

    func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer
    {
        [.keepMine, .useTheirs, .keepBoth, .cancel][dice.roll(4)]
    }

    func chooseLocation(_ request: LocationRequest) async -> FileLocation? { nil }

    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer {
        [.recover, .discard, .later][dice.roll(3)]
    }

    func report(_ error: DocumentError) async {}
}
