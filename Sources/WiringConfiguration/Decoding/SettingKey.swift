import Wiring
import WiringVocabulary

/// A setting by the place it has in the table.
struct SettingKey: Hashable, Sendable {
    var namespace: String?
    var key: String
}

extension SettingTree {
    /// Where it is written, for people.
    var origin: String {
        let all = places.ordered { ($0.key, $0.origin) < ($1.key, $1.origin) }
        guard let first = all.first else { return "no value" }
        return all.count == 1 ? first.origin : "\(first.origin) and \(all.count - 1) more"
    }

    private var places: [Setting] { (setting.map { [$0] } ?? []) + children.values.flatMap(\.places) }
}
