import Foundation
import TestSupport
import Testing

@testable import HostClient

/// Connects to a program.
func explore(
    _ program: LiveProgram, process: Int32? = nil, timeLimit: Double = 60, allowsChanges: Bool = false
) throws -> LiveExploration {
    let path = process.map(program.socket(of:)) ?? program.socket
    let live = try #require(try LiveExploration(to: path, timeLimit: timeLimit, interrupts: .none))
    if allowsChanges { try live.allowChanges() }
    return live
}

/// The message of the error that a request throws.
func message(_ request: () throws -> Void) -> String {
    do {
        try request()
        return "none"
    } catch ExplorationError.failed(let failure) {
        return failure.message
    } catch ExplorationError.unsupported(let sentence, _) {
        return "unsupported: \(sentence)"
    } catch {
        return "\(error)"
    }
}

/// Waits until a condition is true.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while try !condition() {
        guard ContinuousClock.now < deadline else { return false }
        usleep(5_000)
    }
    return true
}
