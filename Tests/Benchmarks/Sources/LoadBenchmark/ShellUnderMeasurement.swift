import Foundation
import TestSupport

/// The shell, with a separate home folder.
struct ShellUnderMeasurement {
    /// The path of the program.
    let program: String
    /// The home folder.
    let home: String

    /// The variables for the shell and the package manager.
    var environment: [String: String] {
        ["HOME": home, "XDG_CACHE_HOME": home + "/cache", "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data"]
    }

    /// Removes all builds and caches, including those of the package manager.
    func forgetEverything() {
        try? FileManager.default.removeItem(atPath: home)
        try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    /// Loads a package for one command.
    func load(_ package: BenchmarkPackages.Package) throws -> LoadCost {
        let child = try Child([program, package.path, "-c", "count"], environment: environment)
        return LoadCost(seconds: child.seconds, processorSeconds: child.processorSeconds)
    }

    /// Starts a session with a package.
    func session(with package: BenchmarkPackages.Package) throws -> Session {
        let terminal = try PseudoTerminal(program, ["--no-rc", package.path], environment: environment)
        try terminal.waitForLine("wirescope>")
        guard !terminal.screenText.contains("error:") else { throw Child.Failure(description: terminal.screenText) }
        return Session(terminal: terminal)
    }

    /// A shell on a terminal.
    struct Session {
        fileprivate let terminal: PseudoTerminal

        /// Reloads the package.
        ///
        /// - Parameter round: A number that was not used in the session before.
        func reload(_ round: Int) throws -> LoadCost {
            let (before, start) = (processorSeconds, ContinuousClock.now)
            terminal.send("reload; echo round \(round) is over\r")
            try terminal.waitForScreen("the end of round \(round)") { $0.text.split(separator: "\n").contains("round \(round) is over") }
            let duration = start.duration(to: .now).components
            let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
            // The new host is still running, so its time is not included; that of the previous host is.
            return LoadCost(seconds: seconds, processorSeconds: processorSeconds - before)
        }

        /// Ends the session.
        func end() throws {
            terminal.send("\u{4}")
            _ = try terminal.waitForExit()
        }

        /// The processor time of the shell and of its ended child processes; zero if the system does not provide it.
        private var processorSeconds: Double {
            guard let text = try? String(contentsOfFile: "/proc/\(terminal.processIdentifier)/stat", encoding: .utf8) else { return 0 }
            let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.dropFirst(11).prefix(4).compactMap { Double($0) }.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }
}
