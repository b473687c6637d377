import Wiring

/// The position of a setting in the table.
struct SettingKey: Hashable, Sendable {
    var namespace: String?
    var key: String
}

extension SettingTree {
    /// The place at which the value is written, for messages.
    var origin: String {
        let all = places.ordered { ($0.key, $0.origin) < ($1.key, $1.origin) }
        guard let first = all.first else { return "no value" }
        return all.count == 1 ? first.origin : "\(first.origin) and \(all.count - 1) more"
    }

    private var places: [Setting] { (setting.map { [$0] } ?? []) + children.values.flatMap(\.places) }
}
