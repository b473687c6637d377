struct ProgramRun {
    let options: CommandLineOptions
    let terminal: Terminal
    let console: Console
    let targets: TargetLoader
    let interrupts: InterruptSource
    let shell: Shell
    let conversation: InteractiveSession
    let events: TargetEvents

    func run() throws -> RunStatus {
        defer { targets.stop() }
        let status = try answer()
        return status == .success && console.hasLostOutput ? .commandFailed : status
    }

    private func answer() throws -> RunStatus {
        if options.showsHelp {
            console.write(SafeText(options.help))
            return .success
        }
        if let document = options.document {
            console.write(document.text(version: Version.current.number))
            return .success
        }
        if options.showsVersion { return shell.execute("version") }
        if let check = options.check {
            let transcripts = TranscriptChecker(
                session: shell.session, targets: targets, console: console, takeInterrupt: { [interrupts] in interrupts.consumePending() })
            return transcripts.run(check)
        }
        if let serving = options.serving { return serve(serving) }
        return options.work.isEmpty && terminal.isInteractive ? try runInteractive() : work()
    }

    private func serve(_ serving: CommandLineOptions.Serving) -> RunStatus {
        let channel = LineChannel(interrupts: interrupts, form: serving == .language ? .headed : .line)
        return switch serving {
        case .stream: StreamedSession(options: options, shell: shell, console: console, channel: channel, events: events).run()
        case .tools: ToolServer(options: options, shell: shell, channel: channel, events: events).run()
        case .language: LanguageSession(options: options, console: console, channel: channel).run()
        }
    }

    private func runInteractive() throws -> RunStatus {
        if !options.skipsStartUpFile { runStartUpFile() }
        shell.session.environment.project = options.skipsStartUpFile ? nil : ProjectFile.inThisFolder(terminal: terminal)
        // After an invalid path the prompt still starts, so that it can be corrected; after an invalid option it does not.
        let status = shell.start(
            targets: options.targets, product: options.product, scan: options.scan, allowsChanges: options.allowsChanges, announces: true)
        if status == .usage { return status }
        shell.prepareProject()
        shell.welcome()
        try conversation.run()
        return .success
    }

    /// Runs the user's start-up file: aliases and settings. An error in it is reported and does not prevent the start.
    private func runStartUpFile() {
        guard let path = terminal.folder("XDG_CONFIG_HOME", below: ".config").map({ $0 + "/wirescope/rc" }) else { return }
        do throws(SystemFailure) {
            shell.prepare(with: try shell.session.environment.read(path), name: path)
        } catch {
            // The file is optional.
            if ![ENOENT, ENOTDIR].contains(error.number) {
                console.writeError(SafeText("note: \(path) cannot be read: \(error.reason)\n"))
            }
        }
    }

    private func work() -> RunStatus {
        // Without commands a scan prints its answer; with commands it only loads.
        let isScan = options.scan != nil && options.work.isEmpty
        var status = shell.start(
            targets: options.targets, product: options.product, scan: options.scan, allowsChanges: options.allowsChanges, announces: isScan)
        guard status == .success, !isScan else { return status }
        let work = options.work.isEmpty ? [.script("-")] : options.work
        status = shell.run(work, continuesAfterFailure: options.continuesAfterFailure)
        return interrupts.consumePending() ? .interrupted : status
    }
}
