package struct ErrorRenderer: Sendable {
    package let style: TextStyle

    package init(style: TextStyle = TextStyle()) { self.style = style }

    func render(_ notice: ViewWarning) -> SafeText {
        let lines =
            [style.paint("warning:", .warning) + " " + notice.message]
            + (notice.hint.map { [style.paint("hint:", .heading) + " " + $0] } ?? [])
        let text = lines.flatMap { line in style.width.map { LineWrap.lines(line, width: $0) } ?? [line] }.joined(separator: "\n") + "\n"
        return SafeText(text, keepsColors: style.usesColor)
    }

    package func render(_ report: ErrorReport, in text: String = "", origin: String? = nil, linesBefore: Int = 0) -> SafeText {
        let drawing = report.range.map { Caret.drawing(of: $0, in: text) }
        let place = origin.map { name in drawing.map { "\(name):\(linesBefore + $0.line): " } ?? "\(name): " } ?? ""
        var lines = [place + style.paint("error:", .error) + " " + report.message]
        let wrap = { (line: String) in style.width.map { LineWrap.lines(line, width: $0) } ?? [line] }
        lines = lines.flatMap(wrap)
        if let drawing, !text.isEmpty { lines.append(drawing.text) }
        lines += report.details.flatMap { wrap("  " + $0) }
        if let hint = report.correcting(text).hint { lines += wrap(style.paint("hint:", .heading) + " " + hint) }
        return SafeText(lines.joined(separator: "\n") + "\n", keepsColors: style.usesColor)
    }
}
