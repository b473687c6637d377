/// The completions at the cursor and the range that they replace.
package struct Completion: Hashable, Sendable {
    /// The part of the word before the cursor, in bytes of UTF-8.
    package var range: Range<Int>
    /// The candidates, in display order.
    package var candidates: [CompletionCandidate]
}
