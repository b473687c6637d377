package final class CollectedOutput {
    /// Data and errors, in the order of output.
    package private(set) var text = ""

    package init() {}

    fileprivate func add(_ text: String) { self.text += text }

    /// Returns the output since the last call.
    package func take() -> String {
        defer { text = "" }
        return text
    }
}

extension ShellEnvironment {
    /// Returns an environment whose output is collected and that reports no progress.
    package func writing(into output: CollectedOutput) -> ShellEnvironment {
        var environment = self
        environment.write = { output.add($0.text) }
        environment.writeError = { output.add($0.text) }
        environment.showProgress = { _ in }
        return environment
    }
}

extension Session {
    /// Runs a function and returns its output and its result; `progress` receives the progress of loading, nil at its end.
    package func collectingOutput(
        progress: @escaping (LoadProgress?) -> Void = { _ in }, of body: () -> RunStatus
    ) -> (text: String, status: RunStatus) {
        let output = CollectedOutput()
        let shown = environment
        environment = shown.writing(into: output)
        environment.showProgress = progress
        defer { environment = shown }
        let status = body()
        return (output.text, status)
    }
}
