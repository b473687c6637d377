import Foundation
import Wiring

/// Prints the times of requests, activations and scopes, and the rate of a loop that does some work for each fetch.
enum Measurement {
    static func run() throws {
        let client = try MailClient().activated()
        LiveFixture.say("ready")
        let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
        let singleton = try least(of: rounds, repeating: 100_000) { _ = try client.store }
        let activation = try least(of: rounds, repeating: 50) { _ = try MailClient().activated() }
        let scope = try least(of: rounds, repeating: 2_000) {
            let scope = client.entering("fetch")
            _ = try scope.handler
            scope.leave()
        }
        let fetch = try least(of: rounds, repeating: 1_000) {
            let scope = client.entering("fetch")
            _ = try scope.handler
            var sum = 0
            for number in 0..<2_000 { sum &+= "\(number)".utf8.count }
            guard sum > 0 else { return }
            scope.leave()
        }
        print("singleton \(singleton) activation \(activation) scope \(scope) fetch \(fetch)")
    }

    /// The time of one call in nanoseconds, the shortest of several measurements.
    private static func least(of rounds: Int, repeating count: Int, _ work: () throws -> Void) throws -> Int {
        var least = Int.max
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            for _ in 0..<count { try work() }
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            let nanoseconds: Double = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
            least = min(least, Int(nanoseconds / Double(count)))
        }
        return least
    }
}
