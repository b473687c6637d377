import HostClient
import InspectionProtocol
import SampleMail
import Wiring
import WiringHost

/// This program as the host of the built-in sample: it starts itself again, so that the sample's code runs in a process of its own too.
enum SampleHost {
    /// How to start it.
    static func launch(executable: String) -> HostLaunch {
        HostLaunch(executable: executable, environment: [InspectionConventions.servesFromMainVariable: "1"])
    }

    /// Serves the sample and leaves, when this process was started for that. The assemblies are named, since a release build drops types that
    /// nothing refers to.
    static func serveIfAsked() {
        TakeOver.runIfAsked(serving: [
            .init(ClientAssembly.self), .init(FaultyMailAssembly.self), .init(LegacyMailAssembly.self), .init(MailAssembly.self),
            .init(ScreenAssembly.self), .init(SettingsAssembly.self), .init(StoreAssembly.self),
        ])
    }
}
