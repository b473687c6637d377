#if DEBUG || Explorer
import CWiringRuntime

/// Lets `wirescope attach` explore this program while it runs.
///
/// A debug build that is started with `WIRESCOPE=listen` does so without further code. A release build with the trait `Explorer` calls ``listen()``
/// before it activates its first container. Shells only read, unless they are permitted to change the program with `--allow-changes`.
public enum Explorer {
    /// Listens on a socket that only processes of this user can connect to. Containers that exist already are not visible to shells.
    /// - Parameter recordsRequests: whether the requests to the containers are recorded from now on, so that shells can show the start of the program and
    ///   the use of its services. Each request to a shared instance then takes longer. Otherwise shells record requests while `trace on` is in effect.
    /// - Returns: whether the program listens; false on systems other than Linux.
    @discardableResult public static func listen(recordsRequests: Bool = false) -> Bool { begin(recordsRequests: recordsRequests) == 0 }

    fileprivate static func begin(recordsRequests: Bool) -> Int32 {
        wiring_live_permit_traces(recordsRequests)
        _ = isObserving
        return wiring_live_listen { connection, frame, frameLength, state, stateLength, hasFailed, held in
            let changes = held.map { Unmanaged<LiveChanges>.fromOpaque($0).takeUnretainedValue() }
            return LiveAnswer(to: bytes(frame, frameLength), after: bytes(state, stateLength), hasFailed: hasFailed, changes: changes)
                .send(to: connection)
        } _: { frame, frameLength, state, stateLength, held, isEnd in
            let changes = held.pointee.map { Unmanaged<LiveChanges>.fromOpaque($0) } ?? Unmanaged.passRetained(LiveChanges())
            held.pointee = isEnd ? nil : changes.toOpaque()
            if isEnd { return changes.release() }
            guard let frame else { return changes.takeUnretainedValue().forget() }
            guard let (_, request) = try? LiveSession.request(in: bytes(frame, frameLength)),
                let session = try? LiveSession.decoded(bytes(state, stateLength))
            else { return }
            changes.takeUnretainedValue().apply(request, after: session)
        }
    }

    private static let isObserving: Bool = {
        ContainerObserver.install(
            { container, lock, exists in
                let number = wiring_live_note(Unmanaged.passUnretained(container).toOpaque(), lock, exists)
                if !exists { EndedScopes.ofProcess.note(unsafeDowncast(container, to: ContainerCore.self), number: Int(number)) }
            }, tracing: LiveTraces.tracer)
        return true
    }()
}

private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] { [UInt8](UnsafeBufferPointer(start: start, count: count)) }

/// Called before `main` by the constructor in CWiringRuntime, if the environment requests it. Returns an errno.
@c(wiring_live_main) public func listenBeforeMain(recordsRequests: Bool) -> Int32 { Explorer.begin(recordsRequests: recordsRequests) }
#endif
