/// How to start a host.
package struct HostLaunch: Hashable, Sendable {
    /// The program's absolute path.
    package var executable: String
    /// The arguments after the program's name.
    package var arguments: [String]
    /// Variables to set on top of the shell's own environment.
    package var environment: [String: String]
    /// Whether the host takes over before the program's own `main`, so that variables at the top level of `main.swift` are not set up.
    package var takesOverMain: Bool

    /// Describes a program.
    package init(executable: String, arguments: [String] = [], environment: [String: String] = [:], takesOverMain: Bool = false) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.takesOverMain = takesOverMain
    }
}
