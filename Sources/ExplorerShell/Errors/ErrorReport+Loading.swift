import HostClient
import InspectionProtocol

extension ErrorReport {
    /// Describes why a target could not be loaded.
    ///
    /// - Parameters:
    ///   - target: the target as the user wrote it.
    ///   - error: the error of the loader.
    ///   - keeps: the name of the target that stays loaded, if any.
    static func loading(_ target: String, _ error: any Error, keeps: String?) -> ErrorReport {
        let activity = CommandError.ShellActivity(assemblies: nil)
        var report: ErrorReport
        switch error {
        case let failure as LoadFailure: report = ErrorReport(failure.message, details: failure.details, hint: failure.hint)
        case let error as PackageLoadError: report = package(target, error)
        case let error as ExplorationError: report = ErrorReport(error, activity)
        case let failure as InspectionFailure: report = ErrorReport(.failed(failure), activity)
        default: report = ErrorReport("\(target) cannot be loaded: \(error)")
        }
        if report.status != .interrupted { report.status = .hostFailed }
        if let keeps { report.details.append("\(keeps) is still loaded") }
        return report
    }

    private static func package(_ target: String, _ error: PackageLoadError) -> ErrorReport {
        if case .hostFailed(let cause) = error {
            var report = ErrorReport(cause, CommandError.ShellActivity(assemblies: nil))
            report.message = "the program was built, but \(report.message)"
            return report
        }
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return ErrorReport(
            lines.first ?? "", details: Array(lines.dropFirst()), hint: error.hint(loading: target),
            status: error == .interrupted ? .interrupted : .commandFailed)
    }
}
