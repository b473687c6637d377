/// A crash of the compiler, as its output describes it.
package struct CompilerCrash: Hashable, Sendable {
    /// The tasks of the compiler with their places in the source, the innermost first, without repeats: `While type-checking 'f()' (at /p/a.swift:1:2)`.
    package var tasks: [String]

    package init(tasks: [String]) { self.tasks = tasks }

    /// Reads the output of a build; nil without a crash.
    ///
    /// A dump (the "pretty stack trace" of LLVM) begins with `Stack dump:`, followed by numbered lines, the outermost task first. A line that begins
    /// with ` for '` continues the task before it.
    init?(_ lines: [String]) {
        var found: [String] = lines.compactMap { $0.firstMatch(of: #/: error: (INTERNAL ERROR: .*)/#).map { String($0.1) } }
        guard !found.isEmpty || lines.contains(where: { $0.hasPrefix("Stack dump:") }) else { return nil }
        for line in lines {
            if let task = line.wholeMatch(of: #/[0-9]+\.[\t ]*(While .*)/#) {
                found.append(String(task.1.prefix { $0 != "[" }) + (Self.place(in: line) ?? ""))
            } else if line.hasPrefix(" for '"), let last = found.popLast() {
                found.append(last + line)
            }
        }
        var seen: Set<String> = []
        tasks = found.reversed().filter { seen.insert($0).inserted }
    }

    /// The first place in a line of a dump, which writes it in brackets.
    private static func place(in line: String) -> String? { line.firstMatch(of: #/\[(\/.*?\.swift:[0-9]+:[0-9]+)/#).map { "\($0.1)" } }
}
