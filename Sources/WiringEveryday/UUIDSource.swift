internal import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Creates identifiers. Components take it as a dependency instead of calling `UUID()`.
public struct UUIDSource: Sendable {
    private let make: @Sendable () -> UUID

    /// Creates a source that calls a function.
    /// - Parameter make: returns a new unique identifier.
    public init(_ make: @escaping @Sendable () -> UUID) { self.make = make }

    /// Returns the next identifier.
    public func callAsFunction() -> UUID { make() }

    /// The source of random identifiers.
    public static var random: UUIDSource { UUIDSource { UUID() } }

    /// Counting identifiers: `00000000-0000-0000-0000-000000000000`, then `…0001`, in hexadecimal digits. Copies share the counter.
    public static func counting() -> UUIDSource {
        let counter = Counter()
        return UUIDSource {
            let number = counter.next().bigEndian
            return withUnsafeBytes(of: number) { low in
                UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]))
            }
        }
    }

    /// The counter of all copies of a source; thread-safe.
    private final class Counter: Sendable {
        private let number = Atomic<UInt64>(0)

        func next() -> UInt64 { number.wrappingAdd(1, ordering: .relaxed).oldValue }
    }
}
