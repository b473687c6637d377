package struct CommandLineOptions: Hashable, Sendable {
    package enum Color: String, Hashable, Sendable, CaseIterable {
        /// On a terminal that supports color, unless the environment disables it.
        case auto
        case always
        case never
    }

    package enum Work: Hashable, Sendable {
        /// A line, from `-c`.
        case command(String)
        /// The path of a script, from `-f`; `-` is standard input.
        case script(String)
    }

    package struct Check: Hashable, Sendable {
        package var files: [String]
        package var updates = false
        package var allowsPrograms = false
        package var usesTAP = false
    }

    package struct ScanOptions: Hashable, Sendable {
        package var words: [String] = []

        package init() {}

        package var choice: ScanChoice {
            func value(_ option: String) -> String? { words.firstIndex(of: option).map { words[$0 + 1] } }
            return ScanChoice(
                includesTests: words.contains("--tests"), readsSingletons: words.contains("--singletons"), buildTarget: value("--target"),
                defines: value("--define")?.split(separator: ",").map(String.init) ?? [])
        }
    }

    package enum Document: Hashable, Sendable {
        case manual
        /// The script that completes the options in another shell.
        case completions(shell: String)
        case adapter(String)

        package func text(version: String) -> SafeText {
            switch self {
            case .manual: SafeText(EmbeddedText.named("manual").replacing("{{version}}", with: version))
            case .completions(let shell): SafeText(unchanged: EmbeddedText.named("completions.\(shell)"), .document)
            case .adapter(let source): SafeText(source)
            }
        }
    }

    /// The protocol for another program that controls the session.
    package enum Serving: Hashable, Sendable {
        /// One command per line in, one JSON object per line out.
        case stream
        case tools
        case language

        package var name: String {
            switch self {
            case .stream: "--stdio"
            case .tools: "mcp"
            case .language: "lsp"
            }
        }
    }

    /// The protocol to serve on the standard streams; nil for a person or a script.
    package var serving: Serving?
    /// Whether commands may run code of the program and change its state.
    package var allowsChanges = false
    package var document: Document?
    package var check: Check?
    /// The options of `scan`, if the target is a folder of sources rather than a package.
    package var scan: ScanOptions?
    /// The targets to load, in the given order; empty for the sample.
    package var targets: [String] = []
    /// The inputs to run before exiting; empty for an interactive session or piped standard input.
    package var work: [Work] = []
    package var usesJSON = false
    package var color = Color.auto
    package var continuesAfterFailure = false
    package var skipsStartUpFile = false
    /// Whether running programs is forbidden: no `!` line, no pipe, no build.
    package var forbidsPrograms = false
    package var product: String?
    /// The time limit for an answer of the host, in seconds.
    package var timeoutSeconds: Double?
    /// The time limit for each step of the package manager, in seconds.
    package var buildTimeoutSeconds: Double?
    package var showsVersion = false
    package var showsHelp = false

    package init() {}

    package var loadLimits: LoadLimits {
        var limits = LoadLimits.standard
        if let timeoutSeconds { limits.answering = timeoutSeconds }
        if let buildTimeoutSeconds { (limits.describing, limits.building) = (buildTimeoutSeconds, buildTimeoutSeconds) }
        return limits
    }

    package var programs: ProgramPermission {
        if forbidsPrograms { .refused } else if check?.allowsPrograms == false { .notGiven } else { .given }
    }
}

extension CommandLineOptions {
    /// The first arguments that select another function than exploring a target. A folder with such a name is written with its path: `./check`.
    static let forms: [(name: String, arguments: String, summary: String)] = [
        (
            "scan", "DIR [--account] [--strict] [--singletons] [--target NAME] [--define NAMES] [--tests]",
            "read the sources of an app with any container; they need not compile"
        ),
        (
            "run", "PROGRAM | PACKAGE [--product NAME] [--allow-changes] [-- ARGUMENT ...]",
            "start a program, or build a package and start its program, and explore the containers of the program"
        ), ("attach", "[PROCESS] [--allow-changes]", "explore a running program that listens, by its process identifier or name"),
        ("adapter", "CONTAINER", "print a source file that shows a running container of another library"),
        ("check", "FILE ... [--allow-shell] [--update] [--tap]", "run the sessions in Markdown files and compare the answers"),
        ("mcp", "[TARGET] [--allow-changes]", "serve the Model Context Protocol on the standard streams, for coding agents"),
        (
            "lsp", "[DIR] [--singletons] [--target NAME] [--define NAMES] [--tests]",
            "serve the Language Server Protocol on the standard streams, for editors"
        ),
    ]
}
