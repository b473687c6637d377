public import WiringAll

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A mail client that runs: it fetches in a loop, and enters a scope for each fetch. `wirescope run sample` starts it.
public struct MailClient: Assembly {
    let mail = Collaborator<MailAssembly>()
    let fetch = Component(Fetch.init).scope(.scoped("fetch")).suppress("captive-dependency", because: "one fetch uses one service")
    let history = Component(FetchHistory.init).scope(.lazySingleton)

    /// Creates the assembly.
    public init() {}

    /// Fetches twenty times a second, and never returns.
    public static func run() throws -> Never {
        let client = try MailClient().activated()
        var number = 0
        while true {
            number += 1
            let scope = client.entering("fetch")
            let fetch = try scope.fetch
            try fetch.run()
            if number % 20 == 0 {
                try client.history.keep(fetch)
                print("fetch \(number): \(fetch)")
                fflush(nil)
            }
            usleep(50_000)
            scope.leave()
        }
    }
}
