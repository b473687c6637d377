// Unsafe code is the purpose of this file.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import Foundation

/// Traps of the Swift runtime.
enum Trap {
    private class Base {}
    private final class First: Base {}
    private final class Second: Base {}
    private protocol Shape {}
    private struct Circle: Shape {}
    private final class Square: Shape {}
    private struct Counter {
        var value = 0
        mutating func twice(_ body: () -> Void) {
            value += 1
            body()
        }
    }
    private final class Owner {
        unowned let base: Base
        init(_ base: Base) { self.base = base }
    }
    private struct Refusal: Error {}
    nonisolated(unsafe) private static var counter = Counter()
    /// Values that the compiler cannot evaluate.
    nonisolated(unsafe) static var zero = 0
    nonisolated(unsafe) private static var nothing: String?
    nonisolated(unsafe) private static var base: Base = First()
    nonisolated(unsafe) private static var shape: any Shape = Circle()

    static let ways: [String: @Sendable () -> Void] = [
        "fatal": fatal, "precondition": failedPrecondition, "assertion": failedAssertion, "unwrap": unwrapNothing, "forcedTry": forceTry,
        "index": indexOutOfRange, "overflowingSum": overflowingSum, "division": divideByZero, "duplicateKey": duplicateKey,
        "range": wrongRange, "narrowing": narrow, "castClass": castClass, "castExistential": castExistential, "exclusivity": exclusivity,
        "unowned": readUnowned, "allocation": allocateTooMuch, "mainQueue": waitForOwnQueue,
    ]

    @Sendable private static func fatal() { fatalError("no disk") }
    @Sendable private static func failedPrecondition() { precondition(zero == 1, "one is wanted") }
    @Sendable private static func failedAssertion() { assert(zero == 1, "one is hoped for") }
    @Sendable private static func unwrapNothing() { print(nothing!) }
    @Sendable private static func forceTry() { try! refuse() }
    private static func refuse() throws { if zero == 0 { throw Refusal() } }
    @Sendable private static func indexOutOfRange() { print([1][zero + 7]) }
    @Sendable private static func overflowingSum() { print(Int.max + zero + 1) }
    @Sendable private static func divideByZero() { print(1 / zero) }
    @Sendable private static func duplicateKey() { print(Dictionary(uniqueKeysWithValues: [(zero, 1), (0, 2)])) }
    @Sendable private static func wrongRange() { print(Array(zero + 2..<zero + 1)) }
    @Sendable private static func narrow() { print(UInt8(zero + 300)) }
    @Sendable private static func castClass() { print(base as! Second) }
    @Sendable private static func castExistential() { print(shape as! Square) }
    @Sendable private static func exclusivity() { counter.twice { counter.value += 1 } }
    @Sendable private static func readUnowned() {
        var owned: Base? = Base()
        let owner = owned.map { Owner($0) }
        owned = nil
        print(owner?.base as Any)
    }
    @Sendable private static func allocateTooMuch() {
        UnsafeMutableRawPointer.allocate(byteCount: 1 << 46, alignment: 8).storeBytes(of: 1, as: UInt8.self)
    }
    @Sendable private static func waitForOwnQueue() { DispatchQueue.main.sync {} }
}
