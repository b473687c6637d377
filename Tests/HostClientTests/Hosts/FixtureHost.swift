import Foundation
import HostClient
import Synchronization

@testable import InspectionProtocol

/// The launch of the misbehaving fixture, which was built next to the tests.
func fixtureLaunch(_ arguments: [String] = []) -> HostLaunch {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    // An empty descriptor disables the take-over before main: the fixture starts the server itself.
    return HostLaunch(
        executable: folder.appendingPathComponent("inspection-host-fixture").path, arguments: arguments,
        environment: [InspectionConventions.environmentVariable: ""])
}

/// The output of a host.
final class OutputLog: Sendable {
    private let storage = Mutex<[HostOutput]>([])

    /// The lines so far.
    var lines: [HostOutput] { storage.withLock { $0 } }

    /// Adds a line.
    func add(_ output: HostOutput) { storage.withLock { $0.append(output) } }
}

/// A pipe that simulates Ctrl-C.
final class InterruptPipe {
    private let pipe = Pipe()

    /// The interrupts for a supervisor.
    var news: HostInterrupts {
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let isPending: @Sendable () -> Bool = {
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&ready, 1, 0) == 1
        }
        return HostInterrupts(descriptor: descriptor, isPending: isPending) {
            var byte: UInt8 = 0
            return isPending() && read(descriptor, &byte, 1) == 1
        }
    }

    /// Simulates Ctrl-C.
    func press() { pipe.fileHandleForWriting.write(Data([3])) }
}
