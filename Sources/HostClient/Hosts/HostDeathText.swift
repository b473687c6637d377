extension HostDeath.Cause: CustomStringConvertible {
    /// A short description of the cause: `signal 4 (illegal instruction)`, `exit status 3`.
    package var description: String {
        switch self {
        case .signal(let number): SignalName.names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
        case .exit(let status): "exit status \(status)"
        case .timeout(let seconds): "no answer within \(Self.text(seconds)) s"
        case .stopped: "stopped"
        case .mainThreadEnded: "the end of its main thread"
        case .brokenProtocol(let problem): "broken protocol: \(problem)"
        }
    }

    /// `20`, `0.5`.
    private static func text(_ seconds: Double) -> String { Int(exactly: seconds).map(String.init) ?? "\(seconds)" }
}
