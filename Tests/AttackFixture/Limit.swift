import Foundation

/// Exhaustion of resources.
enum Limit {
    static let ways: [String: @Sendable () -> Void] = [
        "noDescriptors": noDescriptors, "allDescriptors": { useUpDescriptors() }, "trapWithoutDescriptors": trapWithoutDescriptors,
        "noMemory": noMemory, "noProcesses": noProcesses, "smallStack": { setLimit(RLIMIT_STACK.rawValue, 1 << 16) },
        "threads": { for _ in 0..<500 { Thread { while true { pause() } }.start() } }, "noFolder": noFolder,
        "noEnvironment": { clearenv() }, "lowPriority": { _ = nice(19) },
    ]

    private static func setLimit(_ resource: UInt32, _ value: UInt) {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(resource), &limit)
    }
    @Sendable private static func noDescriptors() { setLimit(RLIMIT_NOFILE.rawValue, 0) }
    private static func useUpDescriptors() {
        setLimit(RLIMIT_NOFILE.rawValue, 64)
        while open("/dev/null", O_RDONLY) >= 0 {}
    }
    @Sendable private static func trapWithoutDescriptors() {
        useUpDescriptors()
        fatalError("no more descriptors")
    }
    @Sendable private static func noMemory() {
        setLimit(RLIMIT_AS.rawValue, 1 << 20)
        var kept: [[Int]] = []
        while Trap.zero == 0 { kept.append([Int](repeating: 1, count: 1 << 16)) }
    }
    @Sendable private static func noProcesses() {
        setLimit(__RLIMIT_NPROC.rawValue, 0)
        Thread { while true { pause() } }.start()
    }
    @Sendable private static func noFolder() {
        let folder = NSTemporaryDirectory() + "attack-\(getpid())"
        mkdir(folder, 0o700)
        chdir(folder)
        rmdir(folder)
    }
}
