import Wiring
import WiringDiagnosis
import WiringVocabulary

/// One look-up.
struct LocatorRequest {
    var type: Any.Type
    var name: String?
    /// Where the call is written.
    var site: SourceSite

    /// What entries are found by.
    var key: LocatorKey { LocatorKey(type: ObjectIdentifier(type), name: name) }

    /// What was asked for, for people: `any Store`, `any Store named 'replica'`.
    var wanted: String { LocatorObservation.wanted(TypeName.of(type), name: name) }

    /// What was asked for, within a sentence.
    var quoted: String { LocatorObservation.wanted("'\(TypeName.of(type))'", name: name) }
}
