// Unsafe code is the purpose of this file.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import Foundation

/// Faults that the processor or the C library detects.
enum Fault {
    static let ways: [String: @Sendable () -> Void] = [
        "abort": callAbort, "doubleFree": freeTwice, "invalidFree": freeNothing, "readNull": readNull, "writeNull": writeNull,
        "callNull": callNull, "readWild": readWild, "writeConstant": writeConstant, "callData": callData, "bus": readPastTheEnd,
        "overflow": overflow, "overflowOfTwo": overflowOfTwo, "overflowOnThread": overflowOnThread, "overflowOnQueue": overflowOnQueue,
        "trapOnThread": trapOnThread, "trapOnQueue": trapOnQueue,
    ]

    @Sendable private static func callAbort() { abort() }
    @Sendable private static func freeTwice() {
        let memory = malloc(40)
        free(memory)
        free(memory)
    }
    @Sendable private static func freeNothing() { free(UnsafeMutableRawPointer(bitPattern: 0x1230)) }
    @Sendable private static func readNull() { print(UnsafePointer<Int>(bitPattern: 8 + Trap.zero)!.pointee) }
    @Sendable private static func writeNull() { UnsafeMutablePointer<Int>(bitPattern: 16 + Trap.zero)!.pointee = 1 }
    private typealias Function = @convention(c) () -> Void
    @Sendable private static func callNull() { unsafeBitCast(8 + Trap.zero, to: Function.self)() }
    @Sendable private static func readWild() { print(UnsafePointer<Int>(bitPattern: 0x7ABC_DEF0_0000 + Trap.zero)!.pointee) }
    @Sendable private static func writeConstant() {
        let page = mmap(nil, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        page!.storeBytes(of: 1, as: UInt8.self)
    }
    @Sendable private static func callData() { unsafeBitCast(malloc(64)!, to: Function.self)() }
    @Sendable private static func readPastTheEnd() {
        let file = memfd_create("empty", 0)
        print(mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0)!.load(as: UInt8.self))
    }
    private static func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + depth }
    private static func tick(_ depth: Int) -> Int { depth < 0 ? 0 : tock(depth + 1) + depth }
    private static func tock(_ depth: Int) -> Int { depth < 0 ? 0 : tick(depth + 1) + depth }
    @Sendable private static func overflow() { print(recurse(Trap.zero)) }
    @Sendable private static func overflowOfTwo() { print(tick(Trap.zero)) }
    @Sendable private static func overflowOnThread() {
        Thread { print(recurse(Trap.zero)) }.start()
        while true { pause() }
    }
    @Sendable private static func overflowOnQueue() {
        DispatchQueue.global().async { print(recurse(Trap.zero)) }
        while true { pause() }
    }
    @Sendable private static func trapOnThread() {
        Thread { fatalError("on a thread") }.start()
        while true { pause() }
    }
    @Sendable private static func trapOnQueue() { DispatchQueue.global().sync { fatalError("on a queue") } }
}

/// A function of the C library that Swift does not import on every system.
@_silgen_name("memfd_create") private func memfd_create(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
