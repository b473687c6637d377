package import HostClient
import PlatformLibrary
import ShellLanguage

extension ErrorReport {
    /// A file to read is missing or unreadable. The status is that of a failed load.
    static func unreadable(_ file: Word, _ failure: SystemFailure, nearest: String?, hint: String?) -> ErrorReport {
        let other = failure.number == ENOENT ? hint ?? "!ls \(quotedFolder(of: file.text))" : "!ls -ld \(ParsedCommand.quoted(file.text))"
        return ErrorReport(
            "\(file.text) cannot be read: \(failure.reason)", at: file.range, hint: other,
            replacement: failure.number == ENOENT ? nearest.map { ParsedCommand.quoted($0) } : nil, status: .hostFailed)
    }

    /// A file cannot be written.
    static func unwritable(_ file: Word, _ failure: SystemFailure, example: String) -> ErrorReport {
        var report = ErrorReport("\(file.text) cannot be written: \(failure.reason)", at: file.range)
        switch failure.number {
        case ENOENT: report.hint = "!mkdir -p \(quotedFolder(of: file.text))"
        case ENOSPC: report.hint = "!df \(quotedFolder(of: file.text))"
        case EISDIR: report.replacement = ParsedCommand.quoted("\(file.text)\(file.text.hasSuffix("/") ? "" : "/")\(example)")
        default:
            let name = file.text.split(separator: "/").last.map(String.init) ?? example
            report.replacement = ParsedCommand.quoted("/tmp/\(name)")
        }
        return report
    }

    /// A file named by a program argument cannot be read; `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: the argument.
    ///   - option: the option before the argument, `-f` or `check`.
    ///   - failure: the error that the operating system reported.
    ///   - environment: the environment in which to search for a similarly named file.
    package init(argument path: String, of option: String, _ failure: SystemFailure, in environment: ShellEnvironment) {
        let nearest = failure.number == ENOENT ? environment.nearestFile(to: path) : nil
        let listing = failure.number == ENOENT ? "ls \(Self.quotedFolder(of: path))" : "ls -ld \(ParsedCommand.quoted(path))"
        self.init(
            "\(path == "-" ? "the standard input" : path) cannot be read: \(failure.reason)",
            hint: path == "-" ? "wirescope -f FILE" : nearest.map { "wirescope \(option) \(ParsedCommand.quoted($0))" } ?? listing,
            status: .usage)
    }

    private static func quotedFolder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return ParsedCommand.quoted(slash == path.startIndex ? "/" : String(path[..<slash]))
    }
}
