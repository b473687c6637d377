import Foundation
import TestSupport

/// The fixture shell on a terminal.
struct Fixture {
    let terminal: PseudoTerminal

    /// Starts the shell and waits for its prompt.
    init(_ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24) throws {
        let program = PseudoTerminal.builtProgram(named: "line-editor-fixture")
        terminal = try PseudoTerminal(program, environment: environment, columns: columns, rows: rows)
        try terminal.waitForLine("fixture:0>")
    }

    /// Types a text and waits until the line shows it.
    func type(_ text: String) throws {
        terminal.send(text)
        try terminal.waitForScreen("fixture:0> \(text)")
    }

    /// Types a line and waits until the shell has received it.
    func enter(_ line: String) throws {
        terminal.send(line + "\r")
        try terminal.waitForScreen("line: <\(line)>\nfixture:0>")
    }

    /// Ends the shell and expects a regular exit.
    func leave() throws -> PseudoTerminal.ExitStatus {
        terminal.send("\u{4}")
        return try terminal.waitForExit()
    }
}
