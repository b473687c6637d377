import Wiring

/// The reason why a value of the configuration cannot be converted.
struct ConversionFailure: Error, Sendable {
    /// The reason as a clause: `'eighty' is not a whole number`.
    var reason: String
    /// The fix, unless it is to write another value.
    var fix: String?
    /// True if no conversion from text to the type exists.
    var lacksConverter = false
    /// The converters between which the choice is ambiguous.
    var candidates: [(name: String, site: SourceSite)] = []

    init(_ reason: String, fix: String? = nil, candidates: [AnyConverter] = []) {
        self.reason = reason
        self.fix = fix
        self.candidates = candidates.map { ("\($0.name) makes \(TypeName.of($0.valueType))", $0.site) }
    }

    /// The conversion returned a value of the wrong type.
    static func wrongType(_ made: Any.Type, wanted: Any.Type) -> ConversionFailure {
        ConversionFailure("the conversion returns \(TypeName.of(made)) instead of \(TypeName.of(wanted))")
    }
}
