/// The arguments and the path of this process. Both are available without `/proc`, as in a container or a changed root folder.
package enum ProcessStart {
    /// The arguments of this process, beginning with its name.
    package static var arguments: [String] {
        guard var next = wiring_arguments() else { return CommandLine.arguments }
        var arguments: [String] = []
        while let argument = next.pointee {
            arguments.append(String(cString: argument))
            next += 1
        }
        return arguments
    }

    /// The path of this program's file without symbolic links; nil if it is unknown.
    package static var executable: String? {
        guard let path = wiring_executable_path() else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
