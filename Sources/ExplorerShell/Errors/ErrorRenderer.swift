/// Turns an error in words into the lines that a person sees.
package struct ErrorRenderer: Sendable {
    /// How it is to look.
    package let style: TextStyle

    package init(style: TextStyle = TextStyle()) {
        self.style = style
    }

    /// The lines of an error: the sentence, the line with a caret, what explains it, what to type next.
    ///
    /// - Parameters:
    ///   - report: the error.
    ///   - text: the line or script that it is about; empty if there is none.
    ///   - origin: the script's name, if it is a script.
    /// - Returns: lines, each with its end.
    package func render(_ report: ErrorReport, in text: String = "", origin: String? = nil) -> String {
        let drawing = report.range.map { Caret.drawing(of: $0, in: text) }
        let place = origin.map { name in drawing.map { "\(name):\($0.line): " } ?? "\(name): " } ?? ""
        var lines = [place + style.paint("error:", .error) + " " + report.message]
        if let drawing, !text.isEmpty { lines.append(drawing.text) }
        lines += report.details.map { "  " + $0 }
        if let hint = hint(report, in: text) { lines.append(style.paint("hint:", .heading) + " " + hint) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The corrected command where there is a correction, otherwise the advice.
    private func hint(_ report: ErrorReport, in text: String) -> String? {
        guard let replacement = report.replacement, let range = report.range, !text.isEmpty else { return report.hint }
        let bytes = Array(text.utf8)
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return report.hint }
        let (start, end) = commandBounds(around: range, in: bytes)
        let before = String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
        let after = String(decoding: bytes[range.upperBound..<max(end, range.upperBound)], as: UTF8.self)
        var corrected = Substring(before + replacement + after)
        while corrected.last?.isWhitespace == true { corrected.removeLast() }
        return String(corrected.drop { $0.isWhitespace })
    }

    /// The part of a text between the separators around a place.
    private func commandBounds(around range: Range<Int>, in bytes: [UInt8]) -> (Int, Int) {
        let separators = Lexer.output(for: String(decoding: bytes, as: UTF8.self)).tokens.filter { $0.kind == .separator }
        let start = separators.last { $0.range.upperBound <= range.lowerBound }?.range.upperBound ?? 0
        let end = separators.first { $0.range.lowerBound >= range.upperBound }?.range.lowerBound ?? bytes.count
        return (start, end)
    }
}
