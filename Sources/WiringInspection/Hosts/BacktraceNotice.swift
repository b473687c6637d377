/// Takes the runtime's notice (`*** Signal 4: Backtracing from 0x7f...... done ***`, between empty lines) out of a program's standard error.
struct BacktraceNotice {
    private var heldEmptyLines = 0
    private var swallowsNextEmptyLine = false

    /// The lines to show for one that arrived. Empty lines are held until it is known what follows.
    mutating func filter(_ line: String) -> [String] {
        if line.isEmpty {
            if swallowsNextEmptyLine { swallowsNextEmptyLine = false } else { heldEmptyLines += 1 }
            return []
        }
        let isNotice = line.hasPrefix("*** Signal ") && line.contains(": Backtracing from")
        if isNotice, heldEmptyLines > 0 { heldEmptyLines -= 1 }
        swallowsNextEmptyLine = isNotice
        return finish() + (isNotice ? [] : [line])
    }

    /// The lines held back, at the end of the stream.
    mutating func finish() -> [String] {
        defer { heldEmptyLines = 0 }
        return Array(repeating: "", count: heldEmptyLines)
    }
}
