#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Tells what time it is: what a component takes instead of asking the system.
///
/// ```swift
/// final class Outbox {
///     init(date: DateSource) { self.date = date }
///     func send(_ text: String) { sent.append(Letter(text, at: date.now)) }
/// }
/// ```
public struct DateSource: Sendable {
    private let read: @Sendable () -> Date

    /// A source that asks a function.
    /// - Parameter read: tells the present date.
    public init(_ read: @escaping @Sendable () -> Date) {
        self.read = read
    }

    /// The present date.
    public var now: Date { read() }

    /// The system's.
    public static var system: DateSource { DateSource { Date() } }

    /// A date that never changes.
    public static func constant(_ date: Date) -> DateSource { DateSource { date } }
}
