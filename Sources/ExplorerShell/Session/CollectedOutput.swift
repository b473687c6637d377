/// What a shell writes while nobody is to see it.
package final class CollectedOutput {
    /// Data and errors, in the order in which they were written.
    package private(set) var text = ""

    package init() {}

    fileprivate func add(_ text: String) { self.text += text }

    /// What was written since this was asked last.
    package func take() -> String {
        defer { text = "" }
        return text
    }
}

extension ShellEnvironment {
    /// The same world, in which nothing is shown: what is written is collected, and no progress is told.
    package func writing(into output: CollectedOutput) -> ShellEnvironment {
        var environment = self
        environment.write = { output.add($0) }
        environment.writeError = { output.add($0) }
        environment.showProgress = { _ in }
        return environment
    }
}

extension Session {
    /// Does something while what it writes is collected.
    ///
    /// - Returns: what was written.
    package func collectingOutput(of body: () -> Void) -> String {
        let output = CollectedOutput()
        let shown = environment
        environment = shown.writing(into: output)
        defer { environment = shown }
        body()
        return output.text
    }
}
