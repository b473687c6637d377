import Wiring

struct LocatorKey: Hashable {
    var type: ObjectIdentifier
    var name: String?
}

struct LocatorRequest {
    var type: Any.Type
    var name: String?
    /// The place of the call.
    var site: SourceSite

    var key: LocatorKey { LocatorKey(type: ObjectIdentifier(type), name: name) }

    /// The requested service in messages: `any Store`, `any Store named 'replica'`.
    var wanted: String { LocatorObservation.wanted(TypeName.of(type), name: name) }

    /// The requested service within a sentence.
    var quoted: String { LocatorObservation.wanted("'\(TypeName.of(type))'", name: name) }
}
