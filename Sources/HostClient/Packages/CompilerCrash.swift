/// A crash of the compiler, parsed from its dump.
///
/// A dump (the "pretty stack trace" of LLVM) begins with `Stack dump:`, followed by numbered lines, the outermost task first:
/// `3.	While type-checking expression at [/p/Sources/Mail/Mail.swift:7:21 - line:7:63] RangeText="..."`, then the machine's frames.
package struct CompilerCrash: Hashable, Sendable {
    /// The file, as the compiler wrote it; nil if the dump names none.
    package var file: String?
    /// The line, counted from one; zero if it is unknown.
    package var line = 0
    /// The column, counted from one; zero if it is unknown.
    package var column = 0
    /// The compiler's tasks, the innermost first: `while type-checking expression`.
    package var tasks: [String]

    /// The compiler's message if it detected the failure itself: `feature not implemented: reabstraction of pack values`.
    package var reason: String?

    /// `/p/Mail.swift:7:21: the compiler crashed while type-checking expression`.
    package var description: String {
        let what = reason.map { "the compiler gave up: \($0)" } ?? "the compiler crashed" + (tasks.first.map { " \($0)" } ?? "")
        guard let file else { return what }
        return line > 0 ? "\(file):\(line):\(column): \(what)" : "\(file): \(what)"
    }

    /// The crashes in the output of a build, without repeats: several jobs may crash at the same place.
    package static func crashes(in lines: [String]) -> [CompilerCrash] {
        var found: [CompilerCrash] = []
        var position = 0
        while position < lines.count {
            let line = lines[position]
            position += 1
            var crash: CompilerCrash?
            if let internalError = line.firstMatch(of: #/: error: INTERNAL ERROR: (.*)/#) {
                crash = CompilerCrash(tasks: [], reason: String(internalError.1))
            } else if line.hasPrefix("Stack dump:") {
                crash = CompilerCrash(dump: dump(lines, at: &position))
            }
            if let crash, !found.contains(crash) { found.append(crash) }
        }
        return found
    }

    /// The numbered tasks of a dump. The line after a task can name its subject, with its location: ` for 'open()' (at /p/Mail.swift:7:5)`. Other lines
    /// without a number continue the source text that the previous line quotes.
    private static func dump(_ lines: [String], at position: inout Int) -> [String] {
        var tasks: [String] = []
        while position < lines.count {
            let line = lines[position]
            if let task = line.wholeMatch(of: #/[0-9]+\.[\t ]*(.*)/#) {
                tasks.append(String(task.1))
            } else if tasks.isEmpty || line.starts(with: #/ *[#\/]|Stack dump|\[|error:/#) {
                break
            } else if line.starts(with: #/ *for '/#) {
                tasks[tasks.count - 1] += " " + line.drop { $0 == " " }
            }
            position += 1
        }
        return tasks
    }

    /// The primary file of the job, if there is one, from its command line.
    fileprivate static func primaryFile(in tasks: [String]) -> String? {
        guard let command = tasks.first(where: { $0.hasPrefix("Program arguments:") }) else { return nil }
        let words = command.split(separator: " ")
        let files = words.indices.filter { words[$0] == "-primary-file" && $0 + 1 < words.count }.map { String(words[$0 + 1]) }
        return files.count == 1 ? files[0] : nil
    }
}

extension CompilerCrash {
    /// Reads the tasks of one dump, the outermost first.
    private init(dump tasks: [String]) {
        let doings = tasks.filter { $0.hasPrefix("While ") || $0.hasPrefix("Contents of ") }.reversed()
        var words: [String] = []
        for doing in doings where doing.hasPrefix("While ") {
            // Without the location and the source text. A function has its source name in addition to its symbol name.
            let text = doing.replacing(#/ at \[.*| RangeText=.*| \(at .*/#, with: "").replacing(
                #/ SIL function ".*?"\. for '/#, with: " for '")
            let task = "while " + text.dropFirst("While ".count)
            if !words.contains(task) { words.append(task) }
        }
        self.init(file: Self.primaryFile(in: tasks), tasks: words)
        // The dump writes the location in brackets, in parentheses or in quotes.
        if let place = doings.lazy.compactMap({ $0.firstMatch(of: #/(?:\[|at |"|\()(\/.*?\.swift):([0-9]+):([0-9]+)/#) }).first {
            (file, line, column) = (String(place.1), Int(place.2) ?? 0, Int(place.3) ?? 0)
        }
    }
}
