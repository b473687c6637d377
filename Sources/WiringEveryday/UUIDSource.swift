internal import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes identifiers: what a component takes instead of writing `UUID()`.
public struct UUIDSource: Sendable {
    private let make: @Sendable () -> UUID

    /// A source that asks a function.
    /// - Parameter make: makes an identifier that has not been there before.
    public init(_ make: @escaping @Sendable () -> UUID) {
        self.make = make
    }

    /// The next identifier.
    public func callAsFunction() -> UUID { make() }

    /// The system's.
    public static var random: UUIDSource { UUIDSource { UUID() } }

    /// Identifiers that count: `00000000-0000-0000-0000-000000000000`, then `…0001`, in hexadecimal digits. Copies count together.
    public static func counting() -> UUIDSource {
        let counter = Counter()
        return UUIDSource {
            let number = counter.next().bigEndian
            return withUnsafeBytes(of: number) { low in
                UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]))
            }
        }
    }

    /// Counts for all copies of a source, on any thread.
    private final class Counter: Sendable {
        private let number = Atomic<UInt64>(0)

        func next() -> UInt64 { number.wrappingAdd(1, ordering: .relaxed).oldValue }
    }
}
