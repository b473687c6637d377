#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a terminal is handed a picture.
enum PictureProtocol {
    case kitty, iTerm, sixel
}

extension PictureProtocol {
    /// What the variables of the environment say, before anybody is asked.
    struct Hints {
        /// Whether a terminal is worth being asked at all: what prints each escape sequence as text is not.
        var mayAsk: Bool
        /// Whether it is one that knows kitty's pictures; only those are asked for them, since others may print the question.
        var mayBeKitty: Bool
        /// Whether it is one that knows iTerm2's pictures, which nobody can ask for.
        var isITerm: Bool

        /// Looks at the environment.
        ///
        /// - Parameter variable: the value of a variable; nil where it is not set.
        init(_ variable: (String) -> String?) {
            let type = variable("TERM") ?? ""
            let program = variable("TERM_PROGRAM") ?? ""
            let isMultiplexed = variable("TMUX") != nil || type.hasPrefix("screen") || type.hasPrefix("tmux")
            mayAsk = !["", "dumb", "linux", "unknown", "vt52"].contains(type) && !type.hasPrefix("cons") && !type.hasPrefix("eterm")
            mayBeKitty =
                !isMultiplexed
                && (type.contains("kitty") || type.contains("ghostty") || variable("KITTY_WINDOW_ID") != nil
                    || ["ghostty", "WezTerm"].contains(program))
            isITerm = !isMultiplexed && (["iTerm.app", "WezTerm"].contains(program) || variable("LC_TERMINAL") == "iTerm2")
        }

        /// What to ask. Every terminal answers the last question, so that nobody waits for an answer that never comes.
        var question: String { (mayBeKitty ? "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" : "") + "\u{1B}[c" }

        /// What the answer means.
        ///
        /// - Parameter answer: all that came, up to the answer to the last question; nil where that did not come.
        func meaning(of answer: String?) -> PictureProtocol? {
            guard let answer else { return nil }
            if mayBeKitty, answer.contains("_Gi=31;OK") { return .kitty }
            if isITerm { return .iTerm }
            guard let attributes = Self.attributes(answer) else { return nil }
            return attributes.split(separator: ";").dropFirst().contains("4") ? .sixel : nil
        }

        /// The end of an answer to `ESC [ c`: `62;4;22` of `ESC [ ? 62 ; 4 ; 22 c`; nil where it is not there yet.
        static func attributes(_ answer: String) -> Substring? {
            answer.firstMatch(of: /\u{1B}\[\?([0-9;]*)c/)?.1
        }
    }

    /// What to send for a picture.
    ///
    /// - Parameters:
    ///   - png: the picture; for sixel, what a program has made of it.
    ///   - columns: how many columns it may take; nil where it fits.
    func text(of png: [UInt8], columns: Int?) -> String {
        switch self {
        case .kitty: Self.kitty(Data(png).base64EncodedString(), columns: columns)
        case .iTerm:
            "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns.map(String.init) ?? "auto");preserveAspectRatio=1:"
                + "\(Data(png).base64EncodedString())\u{07}\n"
        case .sixel: String(decoding: png, as: UTF8.self) + "\n"
        }
    }

    /// Kitty takes no more than 4,096 characters at a time.
    private static func kitty(_ data: String, columns: Int?) -> String {
        let bytes = Array(data.utf8)
        var text = ""
        for start in stride(from: 0, to: max(bytes.count, 1), by: 4_096) {
            let end = min(start + 4_096, bytes.count)
            let size = columns.map { ",c=\($0)" } ?? ""
            let control = start == 0 ? "a=T,f=100,q=2\(size),m=\(end < bytes.count ? 1 : 0)" : "m=\(end < bytes.count ? 1 : 0)"
            text += "\u{1B}_G\(control);\(String(decoding: bytes[start..<end], as: UTF8.self))\u{1B}\\"
        }
        return text + "\n"
    }
}
