import CWitness

/// The recorded calls of a requirement.
package struct RequirementCalls: Sendable, Equatable {
    package var requirement: String
    package var calls = 0
    package var errors = 0
    /// The time of all calls that were timed.
    package var total = Duration.zero
    /// The longest time in which asynchronous calls can have been suspended, a part of the total.
    package var suspended = Duration.zero
    package var mean = Duration.zero
    /// The time that 99 of 100 calls did not exceed, with an error of at most seven percent.
    package var percentile99 = Duration.zero
    /// The time of the last call.
    package var last = Duration.zero

    private var timed = 0

    init(requirement: String) { self.requirement = requirement }

    mutating func add(_ numbers: witness_statistics) {
        calls += Int(numbers.calls)
        errors += Int(numbers.errors)
        timed += Int(numbers.timed)
        total += .nanoseconds(numbers.total)
        suspended += .nanoseconds(numbers.suspended)
        mean = timed == 0 ? .zero : total / timed
        percentile99 = max(percentile99, .nanoseconds(numbers.percentile99))
        if numbers.timed > 0 { last = .nanoseconds(numbers.last) }
    }
}
