import Foundation

/// A script in place of `swift`, which writes its process identifiers to a file.
package struct FakeTool {
    package let folder: TemporaryFolder

    /// Creates a tool that runs a script. `$PIDS` is the file for process identifiers, and `describe` answers the queries before a build.
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

    /// The path of the script.
    package var path: String { folder.path + "/bin/swift" }
    /// A folder with the structure of a package.
    package var package: String { folder.path + "/package" }
    /// A build cache.
    package var cache: String { folder.path + "/cache" }

    /// Shell commands that start compilers like the package manager does: in separate process groups and ignoring signals. They are four
    /// processes in addition to the tool.
    package static let compilers = """
        trap '' INT TERM HUP
        for n in 1 2; do setsid bash -c 'trap "" INT TERM HUP; echo $$ >> "$0"; (echo $BASHPID >> "$0"; sleep 1000); sleep 1000' "$PIDS" & done
        """

    /// The process identifiers in the file, once there are as many as expected.
    package func processes(atLeast count: Int) -> [Int32] {
        let deadline = ContinuousClock.now + .seconds(180)
        while true {
            let numbers = processesSoFar
            if numbers.count >= count || ContinuousClock.now > deadline { return numbers }
            usleep(2000)
        }
    }

    /// The process identifiers that are in the file now.
    package var processesSoFar: [Int32] {
        let text = (try? String(contentsOfFile: folder.path + "/pids", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    private static let description = #"""
        {"name": "P", "products": [{"name": "App", "targets": ["App"], "type": {"executable": null}}],
         "targets": [{"name": "App", "type": "executable", "product_dependencies": ["Wiring"]}], "dependencies": []}
        """#
}
