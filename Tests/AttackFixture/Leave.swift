import Foundation

/// Exits.
enum Leave {
    static let ways: [String: @Sendable () -> Void] = [
        "exit": { exit(3) }, "exitWithoutFault": { exit(0) }, "exitAtOnce": { _exit(4) }, "exitOfThread": endMainThread,
        "exitOnThread": exitOnThread, "exitOnThreadAtOnce": exitOnThreadAtOnce, "exitWhileExiting": exitWhileExiting,
        "becomeAnother": becomeAnother,
    ]

    @Sendable private static func endMainThread() { pthread_exit(nil) }
    @Sendable private static func exitOnThread() {
        Thread { exit(5) }.start()
        while true { pause() }
    }
    @Sendable private static func exitOnThreadAtOnce() {
        Thread { _exit(8) }.start()
        while true { pause() }
    }
    @Sendable private static func exitWhileExiting() {
        atexit { while true { pause() } }
        exit(6)
    }
    @Sendable private static func becomeAnother() {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        execv("/bin/true", &arguments)
    }
}
