/// The stacks of a report for display: with symbol names, and only with the user's frames.
struct ReportedStacks {
    /// The most relevant stack: of the thread that died, or of an active thread in a report on request.
    private(set) var main: [HostDeath.Frame] = []
    /// The other stacks that contain code of the user.
    private(set) var others: [HostDeath.Stack] = []
    /// The compiler's message for a trap: `arithmetic overflow`.
    private(set) var trap: String?
    /// Whether the thread that died was terminating itself.
    private(set) var endsThread = false

    private let symbols: [Symbolizer.Address: [Symbolizer.Symbol]]
    private let program: String

    /// Resolves the symbols of a report and selects its stacks.
    init(_ report: HostReport, program: String, process: Int32, symbolizer: Symbolizer) {
        self.program = program
        let frames = (report.threads + report.tasks).flatMap(\.frames)
        symbols = symbolizer.symbols(at: frames.compactMap { Self.address(of: $0, in: program) })

        let running = Set(report.threads.compactMap(\.task))
        let order = report.threads.map(\.identifier).sorted()
        let mainName = report.threads.first { $0.identifier == Int(process) }?.name ?? ""
        let threads = report.threads.map { thread in
            HostDeath.Stack(
                title: title(of: thread, number: 1 + (order.firstIndex(of: thread.identifier) ?? 0), process: process, mainName: mainName),
                frames: ownFrames(of: thread))
        }
        let tasks = report.tasks.filter { $0.task.map { !running.contains($0) } ?? true }.map {
            HostDeath.Stack(title: "task \($0.identifier)", frames: ownFrames(of: $0))
        }
        var stacks = threads + tasks
        if report.occasion == .asked, let first = stacks.firstIndex(where: { !$0.frames.isEmpty }) {
            main = stacks.remove(at: first).frames
        } else if !stacks.isEmpty {
            main = stacks.removeFirst().frames
        }
        if let first = report.threads.first {
            let all = first.frames.flatMap { allFrames(of: $0) }
            trap = all.prefix(3).lazy.compactMap { $0.function.dropping(prefix: Self.trapMark) }.first
            endsThread = all.contains { ["pthread_exit", "__pthread_exit", "___pthread_exit"].contains($0.function) }
            // A stack without user code is better than none.
            if main.isEmpty, report.occasion != .exit { main = Array(all.filter { !isOurs($0) }.map { Self.frame($0) }.prefix(12)) }
        }
        others = Self.grouped(stacks.filter { !$0.frames.isEmpty })
    }

    private static let trapMark = "Swift runtime failure: "

    private func title(of thread: HostReport.ChainSegment, number: Int, process: Int32, mainName: String) -> String {
        guard thread.identifier != Int(process) else { return "main thread" }
        return "thread \(number)" + (thread.name.isEmpty || thread.name == mainName ? "" : " (\(thread.name))")
    }

    /// Merges equal stacks: threads of a pool usually wait in the same place.
    private static func grouped(_ stacks: [HostDeath.Stack]) -> [HostDeath.Stack] {
        var result: [HostDeath.Stack] = []
        var counts: [[HostDeath.Frame]: (index: Int, count: Int)] = [:]
        for stack in stacks {
            if let (index, count) = counts[stack.frames] {
                counts[stack.frames] = (index, count + 1)
            } else {
                counts[stack.frames] = (result.count, 0)
                result.append(stack)
            }
        }
        for (index, count) in counts.values where count > 0 { result[index].title += " and \(count) more" }
        return result
    }

    // MARK: Frames

    private static func address(of frame: HostReport.Frame, in program: String) -> Symbolizer.Address? {
        frame.image.map { Symbolizer.Address(image: $0.isEmpty ? program : $0, address: frame.address) }
    }

    private struct NamedFrame {
        var function: String
        var file: String?
        var line: Int
        var image: String
    }

    /// A frame with the frames inlined into it, or the known facts if there is no symbol.
    private func allFrames(of frame: HostReport.Frame) -> [NamedFrame] {
        guard let address = Self.address(of: frame, in: program) else { return [] }
        let image = address.image.split(separator: "/").last.map(String.init) ?? ""
        guard let found = symbols[address], !found.isEmpty else {
            return [NamedFrame(function: "\(image)+0x\(String(frame.address, radix: 16))", line: 0, image: image)]
        }
        return found.map { NamedFrame(function: Self.plain($0.function), file: $0.file, line: $0.line, image: image) }
    }

    /// The frames without those of the runtime, the C library, the container and the inspection server, and without the frames that call the
    /// server.
    private func ownFrames(of strand: HostReport.ChainSegment) -> [HostDeath.Frame] {
        var result: [HostDeath.Frame] = []
        for frame in strand.frames {
            for named in allFrames(of: frame) {
                if isHandler(named) { continue }
                if isServer(named) { return result }
                if isOurs(named) || isRuntime(named) || isThunk(named) || named.function.hasPrefix(Self.trapMark) { continue }
                // An asynchronous function may occur twice: where it runs, and where it will resume.
                if frame.isAsynchronous, result.last?.function == named.function { continue }
                result.append(Self.frame(named, isInnermost: result.isEmpty))
            }
        }
        return result
    }

    /// A frame without a line is compiler-generated, except the innermost one, which belongs to the user's function.
    private static func frame(_ named: NamedFrame, isInnermost: Bool = false) -> HostDeath.Frame {
        let file = named.file.flatMap { $0.contains("<compiler-generated>") ? nil : $0 }
        let location = file.flatMap { named.line > 0 ? "\($0):\(named.line)" : isInnermost ? $0 : nil }
        return HostDeath.Frame(function: named.function, location: location)
    }

    /// The source name of a function: `(2) suspend resume partial function for load()` is a part of `load()` after its second `await`.
    private static func plain(_ function: String) -> String {
        // `static Store.load@Sendable ()`: the attribute is irrelevant here.
        let function = function.replacing("@Sendable ", with: "")
        for mark in [" await resume partial function for ", " suspend resume partial function for "] {
            if let range = function.firstRange(of: mark), function.hasPrefix("(") { return String(function[range.upperBound...]) }
        }
        return function
    }

    /// Whether a frame belongs to the signal handler that writes the report.
    private func isHandler(_ frame: NamedFrame) -> Bool { frame.file?.contains("/Sources/CWiringRuntime/Reports/") == true }

    private func isServer(_ frame: NamedFrame) -> Bool {
        ["WiringHost", "WiringDiagnosis", "CWiringRuntime"].contains { frame.file?.contains("/Sources/\($0)/") == true }
            || frame.function.hasPrefix("wiring_")
    }

    /// Whether a frame belongs to the container, which adds about ten frames between two initializers of the user.
    private func isOurs(_ frame: NamedFrame) -> Bool {
        ["RuntimeLayout", "Wiring", "WiringAsync", "InspectionProtocol"].contains { frame.file?.contains("/Sources/\($0)/") == true }
            || isServer(frame)
    }

    private func isRuntime(_ frame: NamedFrame) -> Bool {
        let libraries = [
            "libswift", "libc.", "libdispatch", "libFoundation", "lib_Foundation", "libBlocksRuntime", "ld-linux", "libstdc++",
            "libpthread", "libm.", "libgcc",
        ]
        // If the runtime is linked statically, the file does not identify it.
        let functions = [
            "_assertionFailure(", "_fatalErrorMessage(", "swift_", "_swift_", "swift::", "(anonymous namespace)::", "_dispatch_", "__libc_",
            "_start", "__cxx_global", "_Unwind_",
        ]
        return libraries.contains { frame.image.hasPrefix($0) } || functions.contains { frame.function.hasPrefix($0) }
            || ["clone", "clone3", "start_thread"].contains(frame.function) || isCallOfAnotherLibrary(frame)
    }

    /// Whether a frame is a call into another library through the procedure linkage table. The table has no symbols, so the nearest symbol is that
    /// of the previous section, without a line.
    private func isCallOfAnotherLibrary(_ frame: NamedFrame) -> Bool { frame.function == "_init" && frame.line == 0 }

    /// Whether a frame is a compiler-generated thunk between a closure and its caller; the closure has its own frame.
    private func isThunk(_ frame: NamedFrame) -> Bool {
        ["partial apply for ", "thunk for ", "reabstraction thunk helper ", "protocol witness for ", "dispatch thunk of "]
            .contains { frame.function.hasPrefix($0) }
    }
}

extension String {
    /// The text after a prefix; nil if it has another beginning.
    fileprivate func dropping(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
