/// What could stand at the cursor, and what it would replace.
package struct Completion: Hashable, Sendable {
    /// The word at the cursor up to the cursor, in bytes of UTF-8.
    package var range: Range<Int>
    /// What could stand there, in the order in which to list it.
    package var candidates: [CompletionCandidate]
}
