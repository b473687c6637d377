import Foundation
import TestSupport
import Testing

/// `graph --picture` on a terminal that says what it can.
@Suite("Pictures in the terminal")
struct TerminalPictureTests {
    private let fixture: ProgramFixture
    private let tools: String

    init() throws {
        fixture = try ProgramFixture()
        tools = fixture.folder.path + "/tools"
        // Three bytes for a picture: what matters is that they arrive.
        for (name, output) in [("rsvg-convert", "PNG"), ("dot", "DOT"), ("img2sixel", "\\033Pq#0\\033\\\\")] {
            try fixture.folder.write("#!/bin/sh\ncat > /dev/null\nprintf '\(output)'\n", to: "tools/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools)/\(name)")
        }
    }

    private func terminal(_ variables: [String: String]) throws -> PseudoTerminal {
        var environment = fixture.environment
        environment["PATH"] = "\(tools):/usr/bin:/bin"
        for name in ["TMUX", "KITTY_WINDOW_ID", "TERM_PROGRAM", "LC_TERMINAL"] { environment[name] = "" }
        let terminal = try PseudoTerminal(
            ProgramFixture.program, [], environment: environment.merging(variables) { $1 }, columns: 100, rows: 30)
        try terminal.waitForLine("wirescope>")
        terminal.send("graph store --picture\r")
        return terminal
    }

    @Test("kitty is asked, and gets the pixels")
    func kitty() throws {
        let terminal = try terminal(["TERM": "xterm-kitty"])
        try terminal.waitFor("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
        terminal.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
        try terminal.waitFor("\u{1B}_Ga=T,f=100,q=2,m=0;UE5H\u{1B}\\")
        try terminal.waitFor("MailAssembly: 1 of 22 services")
        try terminal.waitForLine("wirescope>")
    }

    @Test("a terminal with sixel gets sixel, iTerm2 its own")
    func others() throws {
        let sixel = try terminal(["TERM": "xterm-256color"])
        try sixel.waitFor("\u{1B}[c")
        sixel.send("\u{1B}[?62;4;22c")
        try sixel.waitFor("\u{1B}Pq#0\u{1B}\\")
        try sixel.waitFor("MailAssembly: 1 of 22 services")
        let iTerm = try terminal(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"])
        try iTerm.waitFor("\u{1B}[c")
        iTerm.send("\u{1B}[?62;1c")
        try iTerm.waitFor("\u{1B}]1337;File=inline=1;size=3;width=auto;preserveAspectRatio=1:UE5H\u{07}")
    }

    @Test("who cannot is told in words, and sent nothing else")
    func unable() throws {
        let plain = try terminal(["TERM": "xterm-256color"])
        try plain.waitFor("\u{1B}[c")
        plain.send("\u{1B}[?62;22c")
        try plain.waitFor("this terminal has not said that it shows pictures")
        try plain.waitForLine("wirescope>")
        #expect(!plain.output.contains("\u{1B}_G") && !plain.output.contains("\u{1B}Pq"))
        // Nobody asks where the question would be printed; nor inside of another terminal, which hands no picture on.
        let console = try terminal(["TERM": "dumb"])
        try console.waitFor("this terminal has not said that it shows pictures")
        #expect(!console.output.contains("\u{1B}[c"))
        let inner = try terminal(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"])
        try inner.waitFor("\u{1B}[c")
        inner.send("\u{1B}[?62c")
        try inner.waitFor("this terminal has not said that it shows pictures")
        #expect(!inner.output.contains("\u{1B}_G"))
    }

    @Test("nothing of it goes into pipes, files and scripts")
    func elsewhere() throws {
        for line in ["graph store --picture", "graph store --picture > picture", "graph store --picture | cat", "graph --picture --json"] {
            let outcome = try fixture.run("-c", line, environment: ["TERM": "xterm-kitty", "PATH": "\(tools):/usr/bin:/bin"])
            #expect(outcome.status == 1 && outcome.output.isEmpty, "\(line)")
            #expect(outcome.errors.contains("pictures go to terminals only"), "\(outcome.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/picture"))
    }
}
