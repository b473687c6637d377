import Wiring
import WiringVocabulary

/// A place in a manifest, in lines and bytes counted from one.
struct ManifestPlace {
    var line: Int
    var column: Int
}
