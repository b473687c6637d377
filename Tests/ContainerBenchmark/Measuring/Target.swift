/// The limit that a measured value must keep.
struct Target {
    /// The share by which a value may exceed its limit, since the machine is never quiet.
    static let tolerance = 0.1

    /// The limit as the table shows it.
    var text: String
    /// The value that is compared with the limit.
    var value: Double
    var limit: Double
    /// Whether larger values are better.
    var isLowerLimit = false

    /// A limit that a value must not exceed.
    static func atMost(_ limit: Double, _ value: Double, _ text: String) -> Target {
        Target(text: "<= " + text, value: value, limit: limit)
    }

    /// A limit that a value must reach.
    static func atLeast(_ limit: Double, _ value: Double, _ text: String) -> Target {
        Target(text: ">= " + text, value: value, limit: limit, isLowerLimit: true)
    }

    /// Whether the value keeps the limit, apart from noise.
    var isMet: Bool { isLowerLimit ? value >= limit * (1 - Self.tolerance) : value <= limit * (1 + Self.tolerance) }
}
