/// A type that can be asked for though no definition provides it: something made around definitions, such as an optional, a collection of all
/// providers, or a handle.
///
/// The cast to this protocol is dear the first time a type is seen, so it is made only where no definition provides a type.
protocol DerivedRequest {
    /// Finds what to make it around.
    static func derive(with builder: inout BlueprintBuilder) -> Derivation
}

/// What came of deriving a request.
enum Derivation {
    /// A helper that stands in for a definition.
    case helper(Blueprint.Slot.Role, thunk: AnyThunk)
    /// Nothing provides what it would be made around.
    case missing
    /// Several definitions could serve.
    case ambiguous([Int])
}

/// Who provides a type.
enum FoundProvider {
    case slot(Int)
    case missing
    case ambiguous([Int])
}
