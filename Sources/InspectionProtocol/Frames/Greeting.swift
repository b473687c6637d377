#if DEBUG || Explorer
/// Version negotiation: the shell's first message, and a host's answer to a wrong version, are text in a
/// format that never changes. No other message begins with a brace.
package enum Greeting {
    package static let brace = UInt8(ascii: "{")

    /// The version in a first message.
    /// - Throws: `FrameError.badMessage` if the text is not a greeting.
    static func version(in text: String) throws(FrameError) -> Int {
        guard text.hasPrefix(opening), text.hasSuffix(closing), let version = Int(text.dropFirst(opening.count).dropLast(closing.count))
        else { throw .badMessage("it is text but not a greeting") }
        return version
    }

    /// A host's answer to a shell of another version.
    static func refusal(_ failure: InspectionFailure) -> String {
        // The strings contain no characters that JSON would escape.
        #"{"failure":{"_0":{"findings":[],"fix":"\#(failure.fix ?? "")","message":"\#(failure.message)","path":[]}}}"#
    }

    private static let opening = #"{"hello":{"version":"#
    private static let closing = "}}"
}
#endif
