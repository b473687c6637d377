/// The list of candidates under a line, as rows of text.
struct CandidateList {
    struct Row: Equatable {
        var names: String
        var description = ""
    }

    /// The rows from top to bottom; none is wider than the screen.
    let rows: [Row]

    /// Lays candidates out: one per row if any has a description, otherwise in columns.
    init(_ candidates: [LineCompletion.Candidate], width: Int) {
        // The last column stays free, because terminals differ in the wrapping of full rows.
        let room = max(1, width - 1)
        let names = candidates.map { DisplayWidth.cut(Self.oneLine($0.shown), to: room) }
        let widest = names.map { DisplayWidth.of($0) }.max() ?? 0
        if candidates.contains(where: { $0.description != nil }) {
            // A very long name must not push all descriptions off the screen.
            let column = min(widest, max(12, room - 16))
            rows = zip(names, candidates).map { name, candidate in
                guard let description = candidate.description, !description.isEmpty else { return Row(names: name) }
                let start = max(column, DisplayWidth.of(name)) + 2
                let text = DisplayWidth.cut(Self.oneLine(description), to: room - start)
                return text.isEmpty ? Row(names: name) : Row(names: Self.pad(name, to: start), description: text)
            }
        } else {
            let columns = max(1, (room + 2) / (widest + 2))
            let height = (names.count + columns - 1) / columns
            rows = (0..<height).map { row in
                let cells = stride(from: row, to: names.count, by: height).map { names[$0] }
                let padded = cells.dropLast().map { Self.pad($0, to: widest + 2) } + cells.suffix(1)
                return Row(names: padded.joined())
            }
        }
    }

    private static func pad(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - DisplayWidth.of(text)))
    }

    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { DisplayWidth.of($0) < 0 ? " " : $0 }))
    }
}
