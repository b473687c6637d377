import InspectionProtocol
import SampleMail
import Wiring
import WiringHost

/// Uses this program as the host of the built-in sample: it starts itself again, so that the sample runs in a separate process.
enum SampleHost {
    static func launch(executable: String) -> HostLaunch {
        HostLaunch(executable: executable, environment: [InspectionConventions.servesFromMainVariable: "1"])
    }

    /// The environment variable that makes this program run the sample instead.
    static let programVariable = "WIRESCOPE_SAMPLE"

    /// Runs the sample and does not return, if this process was started for it.
    static func runIfRequested() throws {
        guard getenv(programVariable) != nil else { return }
        unsetenv(programVariable)
        Explorer.listen(recordsRequests: true)
        try MailClient.run()
    }

    /// Serves the sample and exits, if this process was started as a host. The assemblies are listed, because a release build drops unreferenced
    /// types.
    static func serveIfRequested() {
        HostEntry.runIfRequested(serving: [
            .init(ClientAssembly.self), .init(FaultyMailAssembly.self), .init(LegacyMailAssembly.self), .init(MailAssembly.self),
            .init(ScreenAssembly.self), .init(SettingsAssembly.self), .init(StoreAssembly.self),
        ])
    }
}
