/// The limit for a measured value.
struct Target {
    /// The relative tolerance for noise of the machine.
    static let tolerance = 0.1

    /// The limit as shown in the table.
    var text: String
    /// The value to compare with the limit.
    var value: Double
    var limit: Double
    /// True if the limit is a minimum.
    var isLowerLimit = false

    /// An upper limit.
    static func atMost(_ limit: Double, _ value: Double, _ text: String) -> Target {
        Target(text: "<= " + text, value: value, limit: limit)
    }

    /// A lower limit.
    static func atLeast(_ limit: Double, _ value: Double, _ text: String) -> Target {
        Target(text: ">= " + text, value: value, limit: limit, isLowerLimit: true)
    }

    /// True if the value meets the limit within the tolerance.
    var isMet: Bool { isLowerLimit ? value >= limit * (1 - Self.tolerance) : value <= limit * (1 + Self.tolerance) }
}
