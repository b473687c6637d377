import Wiring

/// Identifies an entry of a locator.
struct LocatorKey: Hashable {
    var type: ObjectIdentifier
    var name: String?
}
