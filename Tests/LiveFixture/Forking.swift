import Foundation
import Wiring

extension Process {
    private static func fork() -> Int32 {
        // The Swift module of the C library hides the function.
        guard let address = dlsym(nil, "fork") else { exit(7) }
        return unsafeBitCast(address, to: (@convention(c) () -> Int32).self)()
    }

    /// Ends the process and continues without a terminal and other descriptors in another one, which prints its process and runs for three minutes.
    static func becomeDaemon(_ client: Activated<MailClient>) {
        if fork() != 0 { _exit(0) }
        setsid()
        if fork() != 0 { _exit(0) }
        for descriptor in 3..<Int32(1024) { close(descriptor) }
        let scope = client.entering("fetch")
        _ = try? scope.handler
        LiveFixture.say("child \(getpid())")
        alarm(180)
        while true { pause() }
    }

    /// Forks without exec, and uses the container in the child, which prints its process and ends with the standard input of its parent.
    static func continueInFork(_ client: Activated<MailClient>) {
        if fork() == 0 {
            let scope = client.entering("fetch")
            _ = try? scope.handler
            LiveFixture.say("child \(getpid())")
            while getppid() != 1, read(STDIN_FILENO, UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1), 1) > 0 {}
            withExtendedLifetime(scope) {}
            _exit(0)
        }
    }
}
