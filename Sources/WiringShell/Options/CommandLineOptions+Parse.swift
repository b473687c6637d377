import WiringScan

extension CommandLineOptions {
    /// The declaration of an option, from which the parser, the help and the suggestions are derived.
    struct Declaration: Sendable {
        /// The spellings, the long one last.
        var names: [String]
        /// The placeholder for the value, if the option takes one.
        var value: String?
        /// The possible values, if limited.
        var choices: [String] = []
        var isFile = false
        var isRepeatable = false
        var summary: String
        /// Applies the option. Throws the end of the sentence `--timeout needs ...`.
        var apply: @Sendable (inout CommandLineOptions, String) throws(ValueProblem) -> Void

        static func flag(
            _ names: [String], _ summary: String, _ property: any WritableKeyPath<CommandLineOptions, Bool> & Sendable
        ) -> Declaration {
            Declaration(names: names, summary: summary) { options, _ in options[keyPath: property] = true }
        }
    }

    /// An invalid value of an option.
    struct ValueProblem: Error {
        var message: String
    }

    /// All options, in the order of the help.
    static let declarations: [Declaration] = [
        Declaration(
            names: ["-c", "--command"], value: "TEXT", isRepeatable: true, summary: "run one line of commands, then exit; may be repeated"
        ) { $0.work.append(.command($1)) },
        Declaration(
            names: ["-f", "--file"], value: "FILE", isFile: true, isRepeatable: true,
            summary: "run a script, then exit; - is standard input"
        ) { $0.work.append(.script($1)) },
        .flag(["--json"], "answer with one JSON object per command", \.usesJSON),
        Declaration(names: ["--stdio"], summary: "read one command per line, answer each with one line of JSON, for other programs") {
            (options, _) throws(ValueProblem) in
            if let serving = options.serving { throw ValueProblem(message: "is not valid after \(serving.name)") }
            options.serving = .stream
        },
        Declaration(
            names: ["--allow-changes"], summary: "with mcp, attach and run: let commands run code of the program and change its state"
        ) {
            (options, _) throws(ValueProblem) in
            guard options.serving == .tools || ["attach", "run"].contains(options.targets.first) else {
                throw ValueProblem(message: "is only valid after mcp, attach and run")
            }
            options.allowsChanges = true
        },
        Declaration(
            names: ["--color"], value: "WHEN", choices: Color.allCases.map(\.rawValue), summary: "use colors: auto, always or never"
        ) { (options, value) throws(ValueProblem) in
            guard let color = Color(rawValue: value) else { throw ValueProblem(message: "is auto, always or never, not '\(value)'") }
            options.color = color
        },
        .flag(["--keep-going"], "continue after a command that failed", \.continuesAfterFailure),
        .flag(["-n", "--no-rc"], "do not run wirescope/rc before the first prompt; scripts never do", \.skipsStartUpFile),
        .flag(["--no-shell"], "run no program: no ! line, no pipe, no build of a package; help trust explains why", \.forbidsPrograms),
        checkOption(["--allow-shell"], "with check: let the transcripts run programs, build packages and write files") {
            $0.allowsPrograms = true
        },
        Declaration(names: ["--product"], value: "NAME", summary: "the product of a package to load") { $0.product = $1 },
        Declaration(names: ["--timeout"], value: "SECONDS", summary: "stop a program that does not answer within this time; 30 by default")
        {
            (options, value) throws(ValueProblem) in options.timeoutSeconds = try seconds(value)
        },
        Declaration(
            names: ["--build-timeout"], value: "SECONDS",
            summary: "stop a build that takes longer; 3600 by default, and 300 for reading a manifest"
        ) { (options, value) throws(ValueProblem) in options.buildTimeoutSeconds = try seconds(value) },
        checkOption(["--update"], "with check: replace differing answers with the actual ones") { $0.updates = true },
        checkOption(["--tap"], "with check: report in the Test Anything Protocol") { $0.usesTAP = true },
        checkOption(["--diff"], "with check: show the differences, the default") { $0.usesTAP = false },
        scanOption("--account", "with scan: list the unresolved look-ups"),
        scanOption("--strict", "with scan: fail if a look-up is unresolved"),
        scanOption("--singletons", "with scan and lsp: read singletons and their users"),
        scanOption("--tests", "with scan and lsp: read tests too"),
        scanOption("--target", value: "NAME", "with scan and lsp: read one target of an Xcode project"),
        scanOption("--define", value: "NAMES", "with scan and lsp: read the branches of #if that these names select"),
        Declaration(names: ["--manual"], summary: "print the manual page, for man -l -") { options, _ in options.document = .manual },
        Declaration(
            names: ["--completions"], value: "SHELL", choices: otherShells,
            summary: "print a script that completes these options in bash, zsh or fish"
        ) { (options, value) throws(ValueProblem) in
            guard otherShells.contains(value) else { throw ValueProblem(message: "is bash, zsh or fish, not '\(value)'") }
            options.document = .completions(shell: value)
        },
        .flag(["--version"], "print the version and the build information", \.showsVersion),
        .flag(["-h", "--help"], "print this help", \.showsHelp),
    ]

    /// The shells that complete the options of the program with an embedded script.
    private static let otherShells = ["bash", "zsh", "fish"]

    private static func checkOption(
        _ names: [String], _ summary: String, _ change: @escaping @Sendable (inout Check) -> Void
    ) -> Declaration {
        Declaration(names: names, summary: summary) { (options, _) throws(ValueProblem) in
            guard var check = options.check else { throw ValueProblem(message: "is only valid after check") }
            change(&check)
            options.check = check
        }
    }

    /// The options of `scan` that select what it prints.
    private static let listings = ["--account", "--strict"]

    /// An option of `scan` that is passed on to the command of this name.
    private static func scanOption(_ name: String, value: String? = nil, _ summary: String) -> Declaration {
        Declaration(names: [name], value: value, summary: summary) { (options, text) throws(ValueProblem) in
            guard options.scan != nil else { throw ValueProblem(message: "is only valid after scan and lsp") }
            guard options.serving != .language || !listings.contains(name) else { throw ValueProblem(message: "is only valid after scan") }
            options.scan?.words += value == nil ? [name] : [name, text]
        }
    }

    private static func seconds(_ value: String) throws(ValueProblem) -> Double {
        guard let seconds = Double(value), seconds > 0, seconds.isFinite else {
            throw ValueProblem(message: "takes a number of seconds above 0, not '\(value)'")
        }
        return seconds
    }

    /// Parses the program's arguments, without the program's name.
    package static func parse(_ arguments: [String]) throws(UsageProblem) -> CommandLineOptions {
        func adapter(_ word: String?) throws(UsageProblem) -> String {
            if let adapter = word.flatMap({ ContainerAdapter.named($0) }) { return adapter.file }
            let names = ContainerAdapter.all.map(\.name).joined(separator: ", ")
            throw UsageProblem(
                word.map { "there is no adapter for '\($0)', only for \(names)" } ?? "adapter needs the name of a container: \(names)",
                hint: "wirescope adapter swinject")
        }

        var options = CommandLineOptions()
        var rest = arguments[...]
        var isVerbPossible = true
        while let argument = rest.popFirst() {
            if argument == "--" {
                options.targets += rest
                break
            }
            guard argument.hasPrefix("-"), argument.count > 1 else {
                // Only the first word can select a form; in any other position the same word is a target.
                let isFirst = isVerbPossible
                isVerbPossible = false
                switch argument {
                case "check" where isFirst: options.check = Check(files: [])
                case "scan" where isFirst: options.scan = ScanOptions()
                case "mcp" where isFirst: options.serving = .tools
                case "lsp" where isFirst: (options.serving, options.scan) = (.language, ScanOptions())
                case "adapter" where isFirst: options.document = .adapter(try adapter(rest.popFirst()))
                default: options.targets.append(argument)
                }
                continue
            }
            // Letters after a single dash: -nc TEXT, -cTEXT.
            if !argument.hasPrefix("--"), argument.count > 2,
                let first = declarations.first(where: { $0.names.contains(String(argument.prefix(2))) })
            {
                rest = [String(argument.prefix(2)), (first.value == nil ? "-" : "") + argument.dropFirst(2)] + rest
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = argument.hasPrefix("--") ? String(parts[0]) : argument
            var value = argument.hasPrefix("--") && parts.count > 1 ? String(parts[1]) : nil
            guard let declaration = declarations.first(where: { $0.names.contains(name) }) else {
                throw unknown(name, after: options.targets)
            }
            if let wanted = declaration.value {
                if value == nil { value = rest.popFirst() }
                guard value != nil else { throw UsageProblem("\(name) needs a value: \(name) \(wanted)", hint: "wirescope --help") }
            } else if value != nil {
                throw UsageProblem("\(name) takes no value", hint: "wirescope \(name)")
            }
            do {
                try declaration.apply(&options, value ?? "")
            } catch {
                throw UsageProblem("\(name) \(error.message)", hint: "wirescope --help")
            }
        }
        // With --help or --version, missing arguments are not reported.
        if options.showsHelp || options.showsVersion { return options }
        if options.check != nil {
            guard !options.targets.isEmpty else { throw UsageProblem("check needs a transcript", hint: "wirescope check README.md") }
            guard options.work.isEmpty else { throw UsageProblem("check takes no commands", hint: "put them into a transcript") }
            options.check?.files = options.targets
            options.targets = []
        }
        if let serving = options.serving, !options.work.isEmpty {
            throw UsageProblem("\(serving.name) reads its commands from standard input", hint: "leave out -c and -f")
        }
        if options.serving == .language {
            guard options.targets.count < 2 else { throw UsageProblem("lsp takes one folder", hint: "wirescope lsp \(options.targets[0])") }
        } else if options.scan != nil, options.targets.count != 1 {
            throw UsageProblem(
                options.targets.isEmpty ? "scan needs a folder" : "scan takes one folder",
                hint: "wirescope scan \(options.targets.first ?? "./App")")
        }
        return options
    }

    private static func unknown(_ name: String, after targets: [String]) -> UsageProblem {
        if targets.count > 1, targets[0] == "run" {
            let words = ["wirescope"] + targets.map { ParsedCommand.quoted($0) } + ["--", name]
            return UsageProblem("there is no option '\(name)'", hint: words.joined(separator: " "))
        }
        // Single-letter options are similar to any word.
        let names = declarations.flatMap(\.names).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        let asked = String(name.drop { $0 == "-" })
        let nearest = asked.count < 2 ? nil : Suggestions.nearMisses(for: asked, among: names, limit: 1).first.map { "--\($0)" }
        return UsageProblem("there is no option '\(name)'", hint: nearest.map { "did you mean \($0)?" } ?? "wirescope --help")
    }

    /// The help text of the program, or of the form that the arguments select.
    package var help: String {
        let name = scan != nil ? "scan" : check != nil ? "check" : serving == .tools ? "mcp" : targets.first ?? ""
        guard let form = Self.forms.first(where: { $0.name == name }) else { return Self.help }
        let rows = Self.declarations.filter { $0.summary.hasPrefix("with ") && $0.summary.prefix { $0 != ":" }.contains(name) }.map {
            declaration in
            let usage = (declaration.names.joined(separator: ", ") + (declaration.value.map { " \($0)" } ?? "")).padded(to: 18)
            return "  \(usage)  \(declaration.summary.split(separator: ": ", maxSplits: 1).last ?? "")\n"
        }
        return
            "wirescope \(form.name) \(form.arguments)\n\n  \(form.summary)\n\noptions\n\(rows.joined())\nwirescope --help lists the other options.\n"
    }

    package static var help: String {
        let rows = declarations.map { declaration in
            (declaration.names.joined(separator: ", ") + (declaration.value.map { " \($0)" } ?? ""), declaration.summary)
        }
        let width = rows.map(\.0.count).max() ?? 0
        let statuses = RunStatus.allCases.map { "\($0.rawValue)".padded(to: 5) + $0.summary }.joined(separator: "\n  ")
        let options = rows.map { "  \($0.padded(to: width))  \($1)" }.joined(separator: "\n")
        let usages = forms.map { "wirescope \($0.name) \($0.arguments)" }.joined(separator: "\n")
        let meanings = forms.map { "  \($0.name.padded(to: 7)) \($0.summary)" }.joined(separator: "\n")
        return """
            wirescope [options] [target ...]
            \(usages)

            Shows how the objects of a Swift program are wired.

              target  a SwiftPM package directory, a saved graph (.json), or an assembly of the sample; none: the built-in sample
            \(meanings)
              To open a folder with the name of one of these commands, write its path: ./scan.

            options
            \(options)

            exit status
              \(statuses)

            In the shell, help lists the commands; help trust explains which code runs when.

            """
    }
}
