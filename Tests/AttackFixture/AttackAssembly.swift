import Foundation
import Wiring
import WiringAsync

/// The type of all services.
final class Victim: Sendable {}

/// One service for each way to die, hang, flood or send invalid data, named after it.
struct AttackAssembly: Assembly {
    let assemblyMembers: [AssemblyEntry]

    init() {
        let waits: [String: @Sendable () async -> Void] = Suspension.ways
        let runs: [String: @Sendable () -> Void] = [
            Trap.ways, Fault.ways, Signal.ways, Leave.ways, Hang.ways, Flood.ways, Lie.ways, Limit.ways,
        ]
        .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let members = runs.map { name, run in
            AssemblyEntry(
                name,
                Component { () -> Victim in
                    run()
                    return Victim()
                })
        }
        let asynchronous = waits.map { name, wait in
            AssemblyEntry(
                name,
                AsyncComponent { () async -> Victim in
                    await wait()
                    return Victim()
                })
        }
        assemblyMembers = (members + asynchronous).sorted { $0.label < $1.label }
    }
}

/// The explorer takes over before this runs.
@main struct AttackFixture {
    static func main() { print("the attack fixture only runs in the explorer") }
}
