#if DEBUG || Explorer
/// How two sides of different versions tell each other so: the shell's first message, and a host's words about one that does not fit, are text
/// that has been the same in every version. No other message begins with a brace.
package enum Greeting {
    /// What the text begins with.
    package static let brace = UInt8(ascii: "{")

    /// The version in a first message.
    /// - Throws: `FrameError.badMessage` when it is something else.
    static func version(in text: String) throws(FrameError) -> Int {
        guard text.hasPrefix(opening), text.hasSuffix(closing), let version = Int(text.dropFirst(opening.count).dropLast(closing.count))
        else { throw .badMessage("it is text, and does not greet") }
        return version
    }

    /// What a host answers to a shell of another version.
    static func refusal(_ failure: InspectionFailure) -> String {
        // Neither has a sign that JSON would write otherwise.
        #"{"failure":{"_0":{"findings":[],"fix":"\#(failure.fix ?? "")","message":"\#(failure.message)","path":[]}}}"#
    }

    private static let opening = #"{"hello":{"version":"#
    private static let closing = "}}"
}
#endif
