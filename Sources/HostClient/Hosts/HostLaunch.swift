/// The parameters for starting a host.
package struct HostLaunch: Hashable, Sendable {
    package var executable: String
    package var arguments: [String]
    /// Variables to add to the shell's own environment.
    package var environment: [String: String]
    /// Whether the host takes over before the program's own `main`, so that top-level variables of `main.swift` are not initialized.
    package var takesOverMain: Bool

    /// Describes a program to start.
    package init(executable: String, arguments: [String] = [], environment: [String: String] = [:], takesOverMain: Bool = false) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.takesOverMain = takesOverMain
    }
}
