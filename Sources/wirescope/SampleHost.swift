import InspectionProtocol
import SampleMail
import Wiring
import WiringHost

/// Uses this program as the host of the built-in sample: it starts itself again, so that the sample runs in a separate process.
enum SampleHost {
    static func launch(executable: String) -> HostLaunch {
        HostLaunch(executable: executable, environment: [InspectionConventions.servesFromMainVariable: "1"])
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
