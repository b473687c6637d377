import Wiring
import WiringVocabulary

/// Why a value of the configuration cannot be converted.
struct ConversionFailure: Error, Sendable {
    /// Half a sentence: `'eighty' is not a whole number`.
    var reason: String
    /// What to do about it, where that is something else than to write another value.
    var fix: String?
    /// Whether nothing makes the type from a text.
    var lacksConverter = false
    /// The converters between which nobody chose.
    var candidates: [(name: String, site: SourceSite)] = []

    init(_ reason: String, fix: String? = nil, candidates: [AnyConverter] = []) {
        self.reason = reason
        self.fix = fix
        self.candidates = candidates.map { ("\($0.name) makes \(TypeName.of($0.valueType))", $0.site) }
    }

    /// What was made is of another type than what is wanted.
    static func wrongType(_ made: Any.Type, wanted: Any.Type) -> ConversionFailure {
        ConversionFailure("it makes \(TypeName.of(made)), and \(TypeName.of(wanted)) is wanted")
    }
}
