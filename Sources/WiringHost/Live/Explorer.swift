#if DEBUG || Explorer
import CWiringRuntime
import Wiring

/// Lets `wirescope attach` explore this program while it runs.
///
/// A debug build that is started with `WIRESCOPE=listen` does so without further code. A release build with the trait `Explorer` calls ``listen()``
/// before it activates its first container. Shells only read: nothing that they request changes the program.
public enum Explorer {
    /// Listens on a socket that only processes of this user can connect to. Containers that exist already are not visible to shells.
    /// - Parameter recordsRequests: whether shells can show the requests to the containers. Each request to a shared instance then takes longer.
    /// - Returns: whether the program listens; false on systems other than Linux.
    @discardableResult public static func listen(recordsRequests: Bool = false) -> Bool {
        if recordsRequests { wiring_live_permit_traces() }
        return begin() == 0
    }

    fileprivate static func begin() -> Int32 {
        _ = isObserving
        return wiring_live_listen { connection, frame, frameLength, state, stateLength, hasFailed in
            let bytes = { (start: UnsafePointer<UInt8>?, count: Int) in [UInt8](UnsafeBufferPointer(start: start, count: count)) }
            return LiveAnswer(to: bytes(frame, frameLength), after: bytes(state, stateLength), hasFailed: hasFailed).send(to: connection)
        }
    }

    private static let isObserving: Bool = {
        ContainerObserver.install({ wiring_live_note(Unmanaged.passUnretained($0).toOpaque(), $1, $2) }, tracing: LiveTraces.tracer)
        return true
    }()
}

/// Called before `main` by the constructor in CWiringRuntime, if the environment requests it. Returns an errno.
@c(wiring_live_main) public func listenBeforeMain() -> Int32 { Explorer.begin() }
#endif
