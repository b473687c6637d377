/// Explores a program that runs independently of the shell and listens on a socket.
package final class LiveExploration: ProcessExploration {
    package private(set) var process: Int32 = 0
    package private(set) var program = ""
    /// The time since which the program listens, in seconds.
    package let age: Int
    package private(set) var containers: [AvailableAssembly] = []
    private let socket: Int32
    /// The time limit of a request, in seconds.
    private var timeLimit: Double
    private let interrupts: HostInterrupts
    private var decoder = FrameDecoder()
    private var number: UInt32 = 0
    /// The program if the shell has started it; otherwise it is neither ended nor restarted.
    package private(set) var started: StartedProgram?
    /// The thread of the program that has run code for the last request, if any.
    package var place: String?
    /// Why there are no more answers; nil while the connection is open.
    package private(set) var end: String?
    /// The services that were built at the time of the last answer that lists them.
    package var lastStates: [ServiceState] = []

    /// Connects to a program.
    /// - Parameter timeLimit: the time limit of a request, in seconds.
    /// - Returns: nil if no program listens there. A socket that an ended program has left is removed.
    init?(to path: String, timeLimit: Double, interrupts: HostInterrupts) throws(ExplorationError) {
        socket = wiring_live_connect(path)
        guard socket >= 0 else {
            if socket == -ECONNREFUSED { unlink(path) }
            return nil
        }
        var information = stat()
        age = lstat(path, &information) == 0 ? max(0, time(nil) - information.st_mtim.tv_sec) : 0
        self.timeLimit = timeLimit
        self.interrupts = interrupts
        guard case .reply(.hello(_, let process, let program)) = try perform(.hello(version: InspectionConventions.version)) else {
            throw .failed(InspectionFailure(message: "the program at \(path) does not speak the inspection protocol"))
        }
        (self.process, self.program) = (process, program)
        containers = try assemblies()
    }

    deinit { if socket >= 0 { close(socket) } }

    func following(_ program: StartedProgram) -> Self {
        started = program
        return self
    }

    /// Permits requests that run code of the program or change it.
    package func allowChanges() throws(ExplorationError) { let _: Int = try answer(.allowChanges) }

    package func select(_ assemblies: [String]) throws(ExplorationError) -> GraphSnapshot {
        let graph = try graph(.select(assemblies: assemblies))
        lastStates = (try? answer(.states)) ?? []
        return graph
    }

    func perform(_ request: InspectionRequest) throws(ExplorationError) -> InspectionAnswer {
        if let end { throw .unsupported(end) }
        started?.drain()
        let isGreeting = if case .hello = request { true } else { false }
        if !isGreeting { number &+= 1 }
        let frame = Frame(isGreeting ? .greeting : .message, number: number, payload: MessageCoder.encode(request))
        guard let bytes = try? frame.encoded(), ProtocolSocket.send(bytes, to: socket) else { throw closed() }
        let deadline = ContinuousClock.now + .seconds(timeLimit)
        while true {
            if let answer = try nextAnswer() {
                if case .reply(.failure(let failure)) = answer { throw .failed(failure) }
                return answer
            }
            var set = PollSet([socket, interrupts.descriptor])
            let ready = set.wait(atMost: deadline - .now)
            if ready.contains(interrupts.descriptor), interrupts.take() {
                throw .failed(InspectionFailure(message: "interrupted; the program is not affected"))
            }
            if ready.contains(socket) {
                switch ProtocolSocket.receive(from: socket) {
                case .bytes(let bytes): decoder.append(bytes)
                case .nothing: break
                case .end: throw closed()
                }
            } else if ContinuousClock.now > deadline {
                let reason = state == "T" ? "it is stopped" : "it is too busy, or is stopped"
                throw .failed(
                    InspectionFailure(message: "\(name) did not answer within \(Int(timeLimit)) s: \(reason)", fix: "repeat the command"))
            }
        }
    }

    /// The answer to the last request; nil if it has not arrived.
    private func nextAnswer() throws(ExplorationError) -> InspectionAnswer? {
        do throws(FrameError) {
            while let frame = try decoder.next() {
                // The answer to a request that was interrupted.
                if frame.number != number, frame.kind != .greeting { continue }
                if frame.kind == .event {
                    place = try MessageCoder.decode(InspectionEvent.self, from: frame.payload).name
                    continue
                }
                if frame.kind == .snapshot { return .snapshot(try SnapshotCodec.decode(frame.payload)) }
                return .reply(try MessageCoder.decode(InspectionReply.self, from: frame.payload))
            }
            return nil
        } catch {
            throw broken(error.description)
        }
    }

    /// The state of the process as in `/proc`: `R`, `S`, `T`, `Z`; a null character if there is no such process.
    private var state: Unicode.Scalar { Unicode.Scalar(UInt8(bitPattern: wiring_live_process_state(process))) }

    private var isRunning: Bool { process > 0 && state != "\0" && state != "Z" }

    private var name: String { program.isEmpty ? "the program" : "\(program) (process \(process))" }

    /// Reports the end of the connection, which usually is that of the program.
    private func closed() -> ExplorationError {
        // The system closes the sockets of a process before the process is marked as ended.
        let deadline = ContinuousClock.now + .seconds(5)
        while isRunning, ContinuousClock.now < deadline { usleep(5_000) }
        let way = started?.awaitEnd().map { " with \($0)" } ?? ""
        return disconnected("\(name) \(isRunning ? "has closed the connection" : "has ended\(way)")")
    }

    func broken(_ problem: String) -> ExplorationError { disconnected("\(name) sent invalid data: \(problem)") }

    private func disconnected(_ sentence: String) -> ExplorationError {
        end = sentence
        let reason = FailureReason(.disconnected, isRunning ? "\(process)" : "", nearest: started == nil ? nil : program)
        return .failed(InspectionFailure(message: sentence, reason: reason))
    }
}

extension LiveExploration {
    /// Connects to all listening programs of this user, in the order of their processes.
    /// - Parameter timeLimit: the time limit of later requests, in seconds.
    /// - Returns: the programs, and the failures of those that speak another version or do not answer within two seconds, by process.
    package static func all(
        in folders: [String] = folders, timeLimit: Double, interrupts: HostInterrupts
    ) -> (programs: [LiveExploration], failures: [(process: Int32, failure: InspectionFailure)]) {
        var found: [LiveExploration] = []
        var failures: [(Int32, InspectionFailure)] = []
        for folder in privateFolders(of: folders) {
            for name in Directory.sortedNames(in: folder) where name.hasSuffix(".sock") {
                let path = "\(folder)/\(name)"
                do throws(ExplorationError) {
                    guard let program = try LiveExploration(to: path, timeLimit: min(timeLimit, 2), interrupts: interrupts) else {
                        continue
                    }
                    program.timeLimit = timeLimit
                    found.append(program)
                } catch .failed(let failure) {
                    failures.append((Int32(name.dropLast(5)) ?? 0, failure))
                } catch {
                    continue
                }
            }
        }
        return (found.sorted { $0.process < $1.process }, failures)
    }

    /// The folders that only this user can change: another user could place a socket in other ones.
    static func privateFolders(of folders: [String] = folders) -> [String] { folders.filter { wiring_live_folder_is_private($0) } }

    /// The folders in which programs of this user create their sockets.
    package static var folders: [String] {
        (Int32(0)..<2).compactMap { number in
            guard let path = wiring_live_folder(number) else { return nil }
            defer { free(path) }
            return String(cString: path)
        }
    }
}
