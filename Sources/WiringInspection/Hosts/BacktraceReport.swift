#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The report that the Swift runtime writes about a crash.
struct BacktraceReport: Decodable {
    /// One thread.
    struct Thread: Decodable {
        /// Whether the crash was here.
        var crashed: Bool?
        /// The stack, innermost first.
        var frames: [Frame]
    }
    /// One frame; `truncated` and `omittedFrames` have no function.
    struct Frame: Decodable {
        /// The function, demangled, and the offset in it.
        var description: String?
        /// The file name of the program or library.
        var image: String?
        /// Whether the runtime thinks it of no interest.
        var system: Bool?
        /// The place in the source.
        var sourceLocation: Location?
    }
    /// A place in the source.
    struct Location: Decodable {
        /// The absolute path.
        var file: String
        /// The line; 0 where the compiler made the code.
        var line: Int
    }

    /// The address that could not be read or executed.
    var faultAddress: String?
    /// The threads.
    var threads: [Thread]

    /// Reads a report; nil when it is not complete yet.
    init?(_ bytes: [UInt8]) {
        guard let report = try? JSONDecoder().decode(BacktraceReport.self, from: Data(bytes)) else { return nil }
        self = report
    }

    /// Whether the fault is at address zero or a little above.
    var isNullDereference: Bool {
        guard let faultAddress, let address = UInt64(faultAddress.drop { $0 == "0" || $0 == "x" }, radix: 16) else {
            return faultAddress.map { $0.allSatisfy { $0 == "0" || $0 == "x" } } ?? false
        }
        return address < 4096
    }

    /// The stack of the crashed thread without the frames of the runtime, of the C library, of the container and of the inspection server.
    var stack: [HostDeath.Frame] {
        let frames = (threads.first { $0.crashed == true } ?? threads.first)?.frames ?? []
        var result: [HostDeath.Frame] = []
        for frame in frames {
            guard let description = frame.description else { continue }
            if isServer(frame) { break }
            if frame.system == true || isContainer(frame) || isRuntime(frame.image ?? "") || isRuntimeFunction(description)
                || isThunk(description)
            {
                continue
            }
            let location = frame.sourceLocation.flatMap { $0.line > 0 ? "\($0.file):\($0.line)" : nil }
            result.append(HostDeath.Frame(function: Self.withoutOffset(description), location: location))
        }
        return result
    }

    private func isServer(_ frame: Frame) -> Bool {
        guard let file = frame.sourceLocation?.file else { return false }
        return file.contains("/Sources/WiringInspection/") || file.contains("/Sources/CWiringRuntime/")
    }

    /// Between a person's initializers there is nothing but the container's own work, ten frames of it each time.
    private func isContainer(_ frame: Frame) -> Bool {
        frame.sourceLocation?.file.contains("/Sources/Wiring/") == true
    }

    private func isRuntime(_ image: String) -> Bool {
        ["libswift", "libc.", "libdispatch", "libFoundation", "lib_Foundation", "ld-linux", "libstdc++", "libpthread", "libm.", "libgcc"]
            .contains { image.hasPrefix($0) }
    }

    /// In a program that carries the runtime in itself, the image does not tell.
    private func isRuntimeFunction(_ description: String) -> Bool {
        ["_assertionFailure(", "_fatalErrorMessage(", "swift_", "_swift_", "__libc_", "_start "].contains { description.hasPrefix($0) }
    }

    /// What the compiler has put between a closure and its caller; the closure has a frame of its own.
    private func isThunk(_ description: String) -> Bool {
        ["partial apply for ", "thunk for ", "reabstraction thunk helper "].contains { description.hasPrefix($0) }
    }

    private static func withoutOffset(_ description: String) -> String {
        guard let plus = description.lastIndex(of: "+"), plus > description.startIndex,
            description[description.index(after: plus)...].allSatisfy({ $0 == " " || $0.isWholeNumber })
        else { return description }
        return String(description[..<description.index(before: plus)])
    }
}
