import Dispatch
import PlatformLibrary
import Synchronization

/// Work on many things that do not need each other, on all cores. What comes of it is the same on one.
enum SideBySide {
    /// Fewer than this for each are done before another core has woken up.
    private static let smallestPortion = 1 << 14
    private static let mostPortions = 8

    /// Makes values, one for each number.
    ///
    /// - Parameters:
    ///   - count: how many values to make.
    ///   - tools: makes what is needed for that, once for each core: cores that count references to the same thing wait for each other.
    ///   - placeholder: what stands for a value that cannot be made.
    ///   - make: makes a value.
    /// - Throws: why the first of the values that could not be made could not.
    @inline(__always)
    static func make<Value: Sendable, Tools, Failure: Error>(
        _ count: Int, with tools: @Sendable () -> Tools, placeholder: Value, _ make: @Sendable (Int, Tools) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let cores = max(1, min(mostPortions, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), count / smallestPortion))
        let first = Mutex<(position: Int, failure: Failure)?>(nil)
        let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
            // Each core has a part of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: cores) { core in
                let tools = tools()
                for position in (count * core / cores)..<(count * (core + 1) / cores) {
                    do throws(Failure) {
                        places.initializeElement(at: position, to: try make(position, tools))
                    } catch {
                        places.initializeElement(at: position, to: placeholder)
                        first.withLock { first in
                            if first.map({ $0.position > position }) ?? true { first = (position, error) }
                        }
                    }
                }
            }
            filled = count
        }
        if let failure = first.withLock({ $0?.failure }) { throw failure }
        return values
    }
}
