import ExplorerShell
import HostClient
import PlatformLibrary

/// Pictures in the terminal: asks it what it can, has the pixels made, and puts them as it wants them.
struct TerminalPictures {
    let terminal: Terminal
    /// The news of Ctrl-C, which ends the programs that draw.
    let interrupts: HostInterrupts

    /// About how many pixels a column has, where the terminal does not say.
    private static let pixelsPerColumn = 9

    /// What to send so that a picture is shown.
    func shown(_ picture: TerminalPicture, limit: UInt64?) throws(TerminalPicture.Failure) -> String {
        guard terminal.isInteractive else { throw .noTerminal }
        let hints = PictureProtocol.Hints(terminal.variable)
        guard hints.mayAsk else { throw .unable }
        let answer = TerminalQuestion.answer(to: hints.question) { PictureProtocol.Hints.attributes($0) != nil }
        guard let way = hints.meaning(of: answer) else { throw .unable }
        let png = try pixels(of: picture, limit)
        let width = terminal.columns(of: STDOUT_FILENO) ?? 80
        let isWide = (Self.width(of: png) ?? 0) > width * pixelsPerColumn
        guard case .sixel = way else { return way.text(of: png, columns: isWide ? width : nil) }
        return way.text(of: try sixel(png, isWide ? width * pixelsPerColumn : nil, limit), columns: nil)
    }

    private var pixelsPerColumn: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_col > 0 else { return Self.pixelsPerColumn }
        return max(1, Int(size.ws_xpixel) / Int(size.ws_col))
    }

    /// The picture as PNG, by whichever program is here.
    private func pixels(of picture: TerminalPicture, _ limit: UInt64?) throws(TerminalPicture.Failure) -> [UInt8] {
        if let svg = picture.svg, let program = Environment.path(ofTool: "rsvg-convert") {
            return try run("rsvg-convert", program, ["--format", "png"], Array(svg.utf8), limit)
        }
        if let program = Environment.path(ofTool: "dot") { return try run("dot -Tpng", program, ["-Tpng"], Array(picture.dot.utf8), limit) }
        throw .noTool(["rsvg-convert (librsvg)", "dot (Graphviz)"])
    }

    private func sixel(_ png: [UInt8], _ width: Int?, _ limit: UInt64?) throws(TerminalPicture.Failure) -> [UInt8] {
        if let program = Environment.path(ofTool: "img2sixel") {
            return try run("img2sixel", program, width.map { ["--width", "\($0)"] } ?? [], png, limit)
        }
        if let program = Environment.path(ofTool: "magick") {
            return try run("magick", program, ["png:-"] + (width.map { ["-resize", "\($0)"] } ?? []) + ["sixel:-"], png, limit)
        }
        throw .noTool(["img2sixel (libsixel)", "magick (ImageMagick)"])
    }

    private func run(
        _ name: String, _ program: String, _ arguments: [String], _ input: [UInt8], _ limit: UInt64?
    ) throws(TerminalPicture.Failure) -> [UInt8] {
        do {
            let limit = limit.map { Duration.nanoseconds(Int64(clamping: $0)) }
            let answer = try CommandRunner(interrupts: interrupts).filter(input, through: program, arguments, timeLimit: limit)
            switch answer.outcome.status {
            case .code(0) where !answer.bytes.isEmpty: return answer.bytes
            case .code(let code): throw TerminalPicture.Failure.tool(name: name, reason: "ended with status \(code)")
            case .signal(let number): throw TerminalPicture.Failure.tool(name: name, reason: "was ended by signal \(number)")
            }
        } catch let failure as TerminalPicture.Failure {
            throw failure
        } catch let problem as CommandRunner.Problem {
            switch problem {
            case .interrupted: throw .interrupted
            case .timedOut: throw .limit
            case .spawn(let error): throw .tool(name: name, reason: "cannot be started: \(error.reason)")
            }
        } catch {
            throw .tool(name: name, reason: "\(error)")
        }
    }

    /// The width of a PNG, which stands at its beginning; nil for what is none.
    private static func width(of png: [UInt8]) -> Int? {
        guard png.count > 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}
