/// A crash of the compiler, parsed from its dump.
///
/// A dump (the "pretty stack trace" of LLVM) begins with `Stack dump:`, followed by numbered lines, the outermost task first:
/// `3.	While type-checking expression at [/p/Sources/Mail/Mail.swift:7:21 - line:7:63] RangeText="..."`, then the machine's frames.
package struct CompilerCrash: Hashable, Sendable {
    /// The file, as the compiler wrote it; nil if the dump names none.
    package var file: String?
    /// The line, counted from one; zero if it is unknown.
    package var line: Int
    /// The column, counted from one; zero if it is unknown.
    package var column: Int
    /// The compiler's tasks, the innermost first: `while type-checking expression`.
    package var tasks: [String]

    /// The compiler's message if it detected the failure itself: `feature not implemented: reabstraction of pack values`.
    package var reason: String?

    package init(file: String?, line: Int = 0, column: Int = 0, tasks: [String], reason: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.tasks = tasks
        self.reason = reason
    }

    /// `/p/Mail.swift:7:21: the compiler crashed while type-checking expression`.
    package var description: String {
        let what = reason.map { "the compiler gave up: \($0)" } ?? "the compiler crashed" + (tasks.first.map { " \($0)" } ?? "")
        guard let file else { return what }
        return line > 0 ? "\(file):\(line):\(column): \(what)" : "\(file): \(what)"
    }

    /// The compiler's marker for an internal error, which has no location.
    private static let internalError = ": error: INTERNAL ERROR: "

    /// The crashes in the output of a build, without repeats: several jobs may crash at the same place.
    package static func crashes(in lines: [String]) -> [CompilerCrash] {
        var found: [CompilerCrash] = []
        var position = 0
        while position < lines.count {
            defer { position += 1 }
            if let mark = lines[position].firstRange(of: Self.internalError) {
                let crash = CompilerCrash(file: nil, tasks: [], reason: String(lines[position][mark.upperBound...]))
                if !found.contains(crash) { found.append(crash) }
                continue
            }
            guard lines[position].hasPrefix("Stack dump:") else { continue }
            var tasks: [String] = []
            while position + 1 < lines.count, let task = task(lines[position + 1], continues: !tasks.isEmpty) {
                position += 1
                if let task {
                    tasks.append(task)
                } else if let subject = subject(in: lines[position]), let last = tasks.indices.last {
                    tasks[last] += " " + subject
                }
            }
            let crash = CompilerCrash(tasks: tasks)
            if !found.contains(crash) { found.append(crash) }
        }
        return found
    }

    /// The task in a line of a dump; nil in a continuation line; `.none` after the end of the dump.
    private static func task(_ line: String, continues: Bool) -> String?? {
        let number = line.prefix { $0.isASCII && $0.isWholeNumber }
        if !number.isEmpty, line.dropFirst(number.count).hasPrefix(".") {
            return .some(.some(line.dropFirst(number.count + 1).drop { $0 == "\t" || $0 == " " }.description))
        }
        let trimmed = line.drop { $0 == " " }
        let isOver =
            !continues || trimmed.hasPrefix("#") || line.hasPrefix("Stack dump") || line.hasPrefix("[") || line.hasPrefix("error:")
            || trimmed.hasPrefix("/")
        return isOver ? .none : .some(nil)
    }

    /// The subject of the previous line's task, with its location: ` for 'open()' (at /p/Mail.swift:7:5)`. Other lines without a number
    /// continue the source text that the previous line quotes.
    private static func subject(in line: String) -> Substring? {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("for '") ? text : nil
    }

    /// Reads the tasks of one dump, the outermost first.
    private init(tasks: [String]) {
        let doings = tasks.filter { $0.hasPrefix("While ") || $0.hasPrefix("Contents of ") }.reversed()
        var words: [String] = []
        for doing in doings where doing.hasPrefix("While ") {
            let text = Self.withoutPlace(doing)
            if !words.contains(text) { words.append(text) }
        }
        for doing in doings {
            guard let place = Self.place(in: doing) else { continue }
            self.init(file: place.file, line: place.line, column: place.column, tasks: words)
            return
        }
        self.init(file: Self.primaryFile(in: tasks), tasks: words)
    }

    /// The first location `/path/File.swift:7:21` in a text; the dump writes it in brackets, in parentheses or in quotes.
    private static func place(in text: String) -> (file: String, line: Int, column: Int)? {
        for mark in ["[/", "at /", "\"/", "(/"] {
            guard let start = text.firstRange(of: mark) else { continue }
            let rest = text[text.index(before: start.upperBound)...]
            guard let end = rest.firstRange(of: ".swift:") else { continue }
            let numbers = rest[end.upperBound...].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard numbers.count == 2, let line = Int(numbers[0]), let column = Int(numbers[1].prefix { $0.isASCII && $0.isWholeNumber })
            else { continue }
            return (rest[..<end.lowerBound] + ".swift", line, column)
        }
        return nil
    }

    /// The task without the location and the source text.
    private static func withoutPlace(_ doing: String) -> String {
        var text = doing[...]
        for mark in [" at [", " RangeText=", " (at "] {
            if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
        }
        // A function has its source name in addition to its symbol name.
        if let symbol = text.firstRange(of: " SIL function \""), let name = text.firstRange(of: "\". for '"),
            symbol.upperBound <= name.lowerBound
        {
            text = text[..<symbol.lowerBound] + " for '" + text[name.upperBound...]
        }
        return "while " + text.dropFirst("While ".count)
    }

    /// The primary file of the job, if there is one, from its command line.
    private static func primaryFile(in tasks: [String]) -> String? {
        guard let command = tasks.first(where: { $0.hasPrefix("Program arguments:") }) else { return nil }
        let words = command.split(separator: " ")
        let files = words.indices.filter { words[$0] == "-primary-file" && $0 + 1 < words.count }.map { String(words[$0 + 1]) }
        return files.count == 1 ? files[0] : nil
    }
}
