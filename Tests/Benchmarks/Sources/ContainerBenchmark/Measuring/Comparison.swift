/// Compares hand-written code with the container for the same work.
struct Comparison {
    /// The time per operation of hand-written code and of the container, in nanoseconds.
    var byHand: Double
    var ours: Double
    /// The median of the ratios of all rounds. A disturbance longer than a round affects both sides of the ratio.
    var ratio: Double

    /// Measures in rounds. Both sides alternate, and so does their order within a round.
    /// - Parameters:
    ///   - rounds: the number of rounds.
    ///   - pieces: the number of operations per measurement; the time is divided by it.
    ///   - byHand: measures the hand-written code and returns the time in nanoseconds.
    ///   - ours: measures the container and returns the time in nanoseconds.
    init(rounds: Int = 41, pieces: Int, byHand: () throws -> Double, ours: () throws -> Double) rethrows {
        _ = try byHand()
        _ = try ours()
        var handTimes: [Double] = []
        var ourTimes: [Double] = []
        for round in 0..<rounds {
            if round.isMultiple(of: 2) {
                handTimes.append(try byHand())
                ourTimes.append(try ours())
            } else {
                ourTimes.append(try ours())
                handTimes.append(try byHand())
            }
        }
        self.byHand = median(handTimes) / Double(pieces)
        self.ours = median(ourTimes) / Double(pieces)
        ratio = median(zip(ourTimes, handTimes).map { $0 / $1 })
    }
}
