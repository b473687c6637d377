import HostClient
import TerminalText
import WiringVocabulary

/// Turns an error in words into the lines that a person sees.
package struct ErrorRenderer: Sendable {
    /// How it is to look.
    package let style: TextStyle

    package init(style: TextStyle = TextStyle()) {
        self.style = style
    }

    /// The lines of something that is said besides an answer.
    func render(_ notice: ViewNotice) -> String {
        let lines =
            [style.paint("warning:", .warning) + " " + notice.message]
            + (notice.hint.map { [style.paint("hint:", .heading) + " " + $0] } ?? [])
        let text = lines.flatMap { line in style.width.map { LineWrap.lines(line, width: $0) } ?? [line] }.joined(separator: "\n") + "\n"
        return VisibleText.of(text, keepsColors: style.usesColor)
    }

    /// The lines of an error: the sentence, the line with a caret, what explains it, what to type next.
    ///
    /// - Parameters:
    ///   - report: the error.
    ///   - text: the line or script that it is about; empty if there is none.
    ///   - origin: the script's name, if it is a script.
    ///   - linesBefore: how many lines of the script come before the text.
    /// - Returns: lines, each with its end.
    package func render(_ report: ErrorReport, in text: String = "", origin: String? = nil, linesBefore: Int = 0) -> String {
        let drawing = report.range.map { Caret.drawing(of: $0, in: text) }
        let place = origin.map { name in drawing.map { "\(name):\(linesBefore + $0.line): " } ?? "\(name): " } ?? ""
        var lines = [place + style.paint("error:", .error) + " " + report.message]
        let wrap = { (line: String) in style.width.map { LineWrap.lines(line, width: $0) } ?? [line] }
        lines = lines.flatMap(wrap)
        if let drawing, !text.isEmpty { lines.append(drawing.text) }
        lines += report.details.flatMap { wrap("  " + $0) }
        if let hint = report.correcting(text).hint { lines += wrap(style.paint("hint:", .heading) + " " + hint) }
        return VisibleText.of(lines.joined(separator: "\n") + "\n", keepsColors: style.usesColor)
    }
}
