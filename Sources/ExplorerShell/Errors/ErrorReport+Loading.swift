import HostClient
import InspectionProtocol
import WiringVocabulary

extension ErrorReport {
    /// Puts into words why a target could not be loaded.
    ///
    /// - Parameters:
    ///   - target: what was to be loaded, as the person wrote it.
    ///   - error: what the loader threw.
    ///   - keeps: the name of what is still loaded, if anything is.
    static func loading(_ target: String, _ error: any Error, keeps: String?) -> ErrorReport {
        let situation = CommandError.Situation(assemblies: nil)
        var report: ErrorReport
        switch error {
        case let failure as LoadFailure: report = ErrorReport(failure.message, details: failure.details, hint: failure.hint)
        case let error as PackageLoadError: report = package(target, error)
        case let error as ExplorationError: report = ErrorReport(error, situation)
        case let failure as InspectionFailure: report = ErrorReport(.failed(failure), situation)
        default: report = ErrorReport("\(target) cannot be loaded: \(error)")
        }
        if report.status != .interrupted { report.status = .hostFailed }
        if let keeps { report.details.append("\(keeps) is still loaded") }
        return report
    }

    private static func package(_ target: String, _ error: PackageLoadError) -> ErrorReport {
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var report = ErrorReport(lines.first ?? "", details: Array(lines.dropFirst()), hint: error.hint)
        switch error {
        case .hostFailed(let cause):
            report = ErrorReport(cause, CommandError.Situation(assemblies: nil))
            report.message = "the program was built, and then: \(report.message)"
        case .severalProducts(_, let products):
            if let first = products.first { report.hint = "load \(ParsedCommand.quoted(target)) --product \(first)" }
        case .noSuchProduct(let name, let available):
            if let nearest = Suggestions.nearMisses(for: name, among: available, limit: 1).first ?? available.first {
                report.hint = "load \(ParsedCommand.quoted(target)) --product \(nearest)"
            }
        case .interrupted:
            report.status = .interrupted
        case .noSuchPath, .notADirectory, .noManifest, .brokenManifest, .buildFailed, .noSuitableProduct, .doesNotUseWiring, .noLibrary,
            .severalDynamicProducts, .sameFolderName, .noAssembly, .toolMissing, .toolFailed, .cannotWrite, .compilerCrashed, .timedOut,
            .sharedCache:
            break
        }
        return report
    }
}
