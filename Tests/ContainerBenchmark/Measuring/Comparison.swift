/// The same work twice: written by hand, and by the container.
struct Comparison {
    /// By hand and ours, per piece of work, in nanoseconds.
    var byHand: Double
    var ours: Double
    /// The middle one of the ratios of all rounds: what disturbs the machine for longer than a round disturbs both sides of it.
    var ratio: Double

    /// Compares in rounds, in which the two take turns and also take turns in being first.
    /// - Parameters:
    ///   - rounds: how often each is measured.
    ///   - pieces: how many pieces of work one measurement does; its time is divided by them.
    ///   - byHand: gives the time of one measurement of the work written by hand, in nanoseconds.
    ///   - ours: gives the time of one measurement of the container's work, in nanoseconds.
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
