#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Provides the current date. Components take it as a dependency instead of reading the system clock.
///
/// ```swift
/// final class Outbox {
///     init(date: DateSource) { self.date = date }
///     func send(_ text: String) { sent.append(Letter(text, at: date.now)) }
/// }
/// ```
public struct DateSource: Sendable {
    private let read: @Sendable () -> Date

    /// Creates a source that calls a function.
    /// - Parameter read: returns the current date.
    public init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    /// The current date.
    public var now: Date { read() }

    /// The source that reads the system clock.
    public static var system: DateSource { DateSource { Date() } }

    /// A source with a constant date.
    public static func constant(_ date: Date) -> DateSource { DateSource { date } }
}
