/// The settings that a user may change.
protocol SettingsConfigurator: AnyObject {
    var rows: [String] { get }
}

/// The settings visible to all users.
final class BaseSettingsConfigurator: SettingsConfigurator, CustomStringConvertible {
    var pageSize = 0
    var signature = ""

    var rows: [String] { ["Page size: \(pageSize)", "Signature: \(signature)"] }
    var description: String { rows.joined(separator: "; ") }
}
