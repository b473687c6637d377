/// What hardly any slot has, in one place, so that the others pay a word for all of it. Never changed: a change makes another one.
final class SlotRarities: Sendable {
    struct Values: Sendable {
        var isInfrastructure = false
        var original: Definition?
        var processors: [Int] = []
        var setting: AnyThunk?
        var origin: String?
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }
}
