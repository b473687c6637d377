/// Returns a function of the main actor as one without isolation. The caller checks that it runs on the main actor.
///
/// Reason: one type of closure stores the code of all definitions; `MainActor.assumeIsolated` would check each call once more and requires results that
/// are sendable.
/// Source: SE-0316 (global actors): the isolation of a function belongs to its type and changes neither its representation nor its calling convention.
/// - Precondition: the types differ only in `@MainActor` and `Sendable`, neither of which exists at run time.
@inlinable @_transparent
package func removingIsolation<Isolated, Function>(of function: Isolated, as type: Function.Type) -> Function {
    unsafeBitCast(function, to: type)
}
