import ExplorerShell
import LineEditor

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One run of the program: what the options ask for, in that order, or a conversation.
final class ProgramRun {
    private let options: CommandLineOptions
    private let terminal: Terminal
    private let console: Console
    private let interrupts: InterruptSource
    private let shell: Shell
    private let conversation: Conversation

    init(
        options: CommandLineOptions, terminal: Terminal, console: Console, interrupts: InterruptSource, shell: Shell,
        conversation: Conversation
    ) {
        self.options = options
        self.terminal = terminal
        self.console = console
        self.interrupts = interrupts
        self.shell = shell
        self.conversation = conversation
    }

    /// Runs, and tells how it went.
    func run() throws -> RunStatus {
        if options.showsHelp {
            console.write(CommandLineOptions.help)
            return .success
        }
        if options.showsVersion { return shell.execute("version") }
        shell.session.defaultProduct = options.product
        if options.work.isEmpty && terminal.isInteractive {
            let status = loadTargets(isQuiet: false)
            if status == .usage { return status }
            try conversation.run()
            return .success
        }
        let status = loadTargets(isQuiet: true)
        guard status == .success else { return status }
        return options.work.isEmpty ? runScript(at: "-") : runWork()
    }

    /// Loads what the command line names. The sample waits, in a script, until something asks for it: `help` does not.
    private func loadTargets(isQuiet: Bool) -> RunStatus {
        let target = LoadTarget(shell: shell)
        guard !options.targets.isEmpty else {
            return isQuiet ? target.prepareSample() : target.load(["sample"], isQuiet: false)
        }
        return target.load(options.targets, isQuiet: isQuiet)
    }

    private func runWork() -> RunStatus {
        var result = RunStatus.success
        for work in options.work {
            let status =
                switch work {
                case .command(let line): shell.execute(line, keepsGoing: options.keepsGoing)
                case .script(let path): runScript(at: path)
                }
            if interrupts.takePending() { return .interrupted }
            if status != .success {
                result = status
                if !options.keepsGoing || status == .interrupted { return status }
            }
            if shell.session.isFinished { break }
        }
        return result
    }

    private func runScript(at path: String) -> RunStatus {
        let isStandardInput = path == "-"
        guard let text = ScriptFile.text(at: path) else {
            let reason = String(cString: strerror(errno))
            console.writeError("error: \(isStandardInput ? "standard input" : path) cannot be read: \(reason)\n")
            return .usage
        }
        let status = shell.execute(script: text, name: isStandardInput ? "stdin" : path, keepsGoing: options.keepsGoing)
        return interrupts.takePending() ? .interrupted : status
    }
}
