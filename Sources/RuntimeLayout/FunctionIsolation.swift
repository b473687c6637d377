/// Converts a function of the main actor to a nonisolated one. The caller checks that it runs on the main actor.
///
/// Reason: closures of one type store the code of all definitions; `MainActor.assumeIsolated` would check each call again and requires sendable
/// results.
/// Source: SE-0316 (global actors): the isolation of a function belongs to its type and changes neither its representation nor its calling convention.
/// - Precondition: the types differ only in `@MainActor` and `Sendable`, which do not exist at run time.
@inlinable @_transparent
package func removingIsolation<Isolated, Function>(of function: Isolated, as type: Function.Type) -> Function {
    unsafeBitCast(function, to: type)
}
