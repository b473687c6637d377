#if DEBUG || Explorer
/// How two sides of different versions tell each other so: the shell's first message, and a host's words about one that does not fit, are text
/// that has been the same in every version. No other message begins with a brace.
enum Greeting {
    /// What the text begins with.
    static let brace = UInt8(ascii: "{")

    /// The first message, as the JSON that it is in every version.
    static func request(version: Int) -> String { "\(opening)\(version)\(closing)" }

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

    /// What an answer that is text comes to: the program is of another version, which it may name.
    static func mismatch(in text: String) -> InspectionFailure {
        let words = InspectionConventions.hostVersionWords
        let number =
            text.utf8.count < 4_000 ? text.split(separator: words, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first : nil
        let host = number.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        return InspectionConventions.versionMismatch(shell: InspectionConventions.version, host: host)
    }

    private static let opening = #"{"hello":{"version":"#
    private static let closing = "}}"
}
#endif
