import Wiring

/// What an entry of a locator is found by.
struct LocatorKey: Hashable {
    var type: ObjectIdentifier
    var name: String?
}
