import Wiring

/// The position of a setting in the table.
struct SettingKey: Hashable, Sendable {
    var namespace: String?
    var key: String
}

extension Setting {
    var position: SettingKey { SettingKey(namespace: namespace, key: key) }
}

/// The configuration below a key as a tree.
final class SettingTree {
    let key: String
    fileprivate(set) var setting: Setting?
    /// The settings below the key, by the next part of the key.
    fileprivate(set) var children: UnspecializedDictionary<String, SettingTree> = [:]

    fileprivate init(_ key: String) { self.key = key }

    /// The value that a reader receives; nil if there is none.
    var value: SettingValue? {
        switch setting?.content {
        case .text(let text): .text(text)
        case .null: .null
        case .list(let count): .list((0..<count).map { children["\($0)"]?.value ?? .group })
        case nil: nil
        }
    }

    /// True if it is a structure, or a list that contains one.
    var hasStructure: Bool {
        switch setting?.content {
        case .text, .null: false
        case .list(let count): (0..<count).contains { children["\($0)"]?.hasStructure ?? true }
        case nil: true
        }
    }

    func child(_ name: String) -> SettingTree { children[name] ?? SettingTree(key.isEmpty ? name : "\(key).\(name)") }

    /// The place at which the value is written, for messages.
    var origin: String {
        let all = settings.ordered { ($0.key, $0.origin) < ($1.key, $1.origin) }
        guard let first = all.first else { return "no value" }
        return all.count == 1 ? first.origin : "\(first.origin) and \(all.count - 1) more"
    }

    private var settings: [Setting] { (setting.map { [$0] } ?? []) + children.values.flatMap(\.settings) }
}

extension ConfigurationTable {
    /// The settings at and below a key that are visible to a definition of an assembly; nil if there are none.
    func tree(at key: String, from assembly: String) -> SettingTree? {
        let settings = settings(below: key, from: assembly)
        guard !settings.isEmpty else { return nil }
        let root = SettingTree(key)
        for setting in settings.values {
            var tree = root
            let rest = setting.key == key ? "" : key.isEmpty ? setting.key : String(setting.key.dropFirst(key.count + 1))
            for name in rest.split(separator: ".", omittingEmptySubsequences: true) {
                let child = tree.child(String(name))
                tree.children[String(name)] = child
                tree = child
            }
            tree.setting = setting
        }
        return root
    }

    private func settings(below key: String, from assembly: String) -> UnspecializedDictionary<String, Setting> {
        var settings = outer.first?.settings(below: key, from: assembly) ?? [:]
        let prefix = key.isEmpty ? "" : key + "."
        for namespace in [nil, assembly] {
            for (name, setting) in namespaces[namespace] ?? [:] where name == key || name.hasPrefix(prefix) { settings[name] = setting }
        }
        return settings
    }
}
