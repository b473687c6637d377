import Foundation
import Wiring

extension Process {
    /// Forks without exec, and uses the container in the child, which prints its process and ends with the standard input of its parent.
    static func continueInFork(_ client: Activated<MailClient>) {
        // The Swift module of the C library hides the function.
        guard let address = dlsym(nil, "fork") else { exit(7) }
        let fork = unsafeBitCast(address, to: (@convention(c) () -> Int32).self)
        let child = fork()
        if child == 0 {
            let scope = client.entering("fetch")
            _ = try? scope.handler
            LiveFixture.say("child \(getpid())")
            while getppid() != 1, read(STDIN_FILENO, UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1), 1) > 0 {}
            withExtendedLifetime(scope) {}
            _exit(0)
        }
    }
}
