import Foundation

/// A program that stands for `swift`: a script, which writes the numbers of its processes into a file.
package struct FakeTool {
    package let folder: TemporaryFolder

    /// A tool that runs a script; `$PIDS` is the file for numbers, and `describe` answers what is asked before a build.
    package init(_ script: String) throws {
        folder = try TemporaryFolder()
        let text = """
            #!/bin/bash
            PIDS='\(folder.path)/pids'
            echo $$ >> "$PIDS"
            describe() {
                if [ "$1" = package ]; then cat '\(folder.path)/description.json'; exit 0; fi
                if [ "$1" = --version ]; then echo 'a version'; exit 0; fi
            }
            \(script)
            """
        try folder.write(text, to: "bin/swift")
        try folder.write(Self.description, to: "description.json")
        try folder.write("", to: "package/Package.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// The script.
    package var path: String { folder.path + "/bin/swift" }
    /// A folder that looks like a package.
    package var package: String { folder.path + "/package" }
    /// A cache to build in.
    package var cache: String { folder.path + "/cache" }

    /// A shell's commands that start compilers as the package manager does, in groups of their own, and deaf to what is asked of them: four
    /// processes beside the tool itself.
    package static let compilers = """
        trap '' INT TERM HUP
        for n in 1 2; do setsid bash -c 'trap "" INT TERM HUP; echo $$ >> "$0"; (echo $BASHPID >> "$0"; sleep 1000); sleep 1000' "$PIDS" & done
        """

    /// Whether a process is there, and no zombie that only waits for its parent to take note.
    package static func isRunning(_ process: Int32) -> Bool {
        guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !state.contains(") Z ")
    }

    /// The processes that have written their numbers, once there are as many as expected.
    package func processes(atLeast count: Int) -> [Int32] {
        let deadline = ContinuousClock.now + .seconds(180)
        while true {
            let numbers = processesSoFar
            if numbers.count >= count || ContinuousClock.now > deadline { return numbers }
            usleep(2000)
        }
    }

    /// The processes that have written their numbers by now.
    package var processesSoFar: [Int32] {
        let text = (try? String(contentsOfFile: folder.path + "/pids", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    private static let description = #"""
        {"name": "P", "products": [{"name": "App", "targets": ["App"], "type": {"executable": null}}],
         "targets": [{"name": "App", "type": "executable", "product_dependencies": ["Wiring"]}], "dependencies": []}
        """#
}
