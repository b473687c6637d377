/// A picture for a terminal: what could be drawn, in the two languages that tools read.
package struct TerminalPicture: Hashable, Sendable {
    /// As SVG, in the layout of this program; nil where that is too big.
    package var svg: String?
    /// In Graphviz's language.
    package var dot: String
    /// What stands for it where there is text only.
    package var caption: String

    package init(svg: String?, dot: String, caption: String) {
        self.svg = svg
        self.dot = dot
        self.caption = caption
    }

    /// Why a picture is not shown.
    package enum Failure: Error, Hashable, Sendable {
        /// The output is no terminal, or goes elsewhere.
        case noTerminal
        /// The terminal has not said that it can.
        case unable
        /// No program turns it into pixels; the names of those that would.
        case noTool([String])
        /// The program that was to do it failed; the end of a sentence.
        case tool(name: String, reason: String)
        /// The person pressed Ctrl-C.
        case interrupted
        /// It took longer than it may.
        case limit
    }
}

extension TerminalPicture.Failure {
    /// In words, with what to do instead.
    var report: LoadFailure {
        switch self {
        case .noTerminal:
            LoadFailure("pictures go to terminals only, and this answer does not go to one", hint: "svg > graph.svg")
        case .unable:
            LoadFailure(
                "this terminal has not said that it shows pictures",
                details: ["kitty, Ghostty, WezTerm and iTerm2 do, and those with sixel, outside of tmux and screen"],
                hint: "svg > graph.svg")
        case .noTool(let names):
            LoadFailure(
                "nothing here turns the drawing into pixels", details: ["one of these would: \(names.joined(separator: ", "))"],
                hint: "svg > graph.svg")
        case .tool(let name, let reason): LoadFailure("\(name) \(reason)", hint: "svg > graph.svg")
        case .interrupted, .limit: LoadFailure("interrupted")
        }
    }
}

extension Session {
    /// Shows a picture in the terminal.
    ///
    /// - Throws: why it is not shown; then nothing was written.
    func show(_ picture: TerminalPicture, for invocation: Invocation) throws(CommandError) {
        let option = invocation.line.name.range
        let isSeen = invocation.line.destination == .standardOutput && outputFile == nil && recorder == nil
        let isText = settings.format == .text && !invocation.has("--json")
        do throws(TerminalPicture.Failure) {
            guard isSeen, isText else { throw .noTerminal }
            environment.write(try environment.terminalPicture(picture, settings.limit))
        } catch {
            switch error {
            case .interrupted: throw .stopped(limit: nil)
            case .limit: throw .stopped(limit: settings.limit)
            case .noTerminal, .unable, .noTool, .tool: throw .unsuitable(option, error.report, status: .commandFailed)
            }
        }
    }
}
