import PlatformLibrary
import Wiring

/// Measurements that require a separate process: first-time costs and memory.
///
/// The program starts itself with `--alone WORK`; the new process does the work and prints a number.
enum FreshProcess {
    /// The measurements of a separate process.
    enum Work: String {
        case startByHand, startOurs, typesByHand, typesOurs, memoryByHand, memoryOurs, memoryOfFurtherByHand, memoryOfFurtherOurs
    }

    private static let startCount = 1_000
    private static let memoryCount = 100_000
    private static let furtherCount = 20

    static func rows() throws -> [Row] {
        let program = CommandLine.arguments[0]
        let start = try Comparison(rounds: 21, pieces: 1) {
            try measure(.startByHand, program)
        } ours: {
            try measure(.startOurs, program)
        }
        let types = try Comparison(rounds: 21, pieces: 1) {
            try measure(.typesByHand, program)
        } ours: {
            try measure(.typesOurs, program)
        }
        let memory = try Comparison(rounds: 5, pieces: memoryCount) {
            try measure(.memoryByHand, program)
        } ours: {
            try measure(.memoryOurs, program)
        }
        let further = try Comparison(rounds: 5, pieces: 1) {
            try measure(.memoryOfFurtherByHand, program)
        } ours: {
            try measure(.memoryOfFurtherOurs, program)
        }
        return [
            Row(
                "fresh process: 1,000 registered and resolved", byHand: Row.time(start.byHand), ours: Row.time(start.ours),
                ratio: start.ratio, target: .atMost(1.5e6, start.ours, "1.5 ms")),
            Row(
                "fresh process: 1,000 different types, activated and resolved", byHand: Row.time(types.byHand), ours: Row.time(types.ours),
                ratio: types.ratio, target: .atMost(4, types.ratio, "4.00x")),
            Row(
                "memory per definition (100,000, resident)", byHand: Row.decimal(memory.byHand) + " B",
                ours: Row.decimal(memory.ours) + " B", ratio: memory.ratio, target: .atMost(300, memory.ours, "300 B")),
            Row(
                "memory per definition of a further container of the same types", byHand: Row.decimal(further.byHand) + " B",
                ours: Row.decimal(further.ours) + " B", ratio: further.ratio, target: .atMost(400, further.ours, "400 B")),
        ]
    }

    private struct NoAnswer: Error, CustomStringConvertible {
        var work: Work
        var description: String { "the process for \(work.rawValue) printed no number" }
    }

    private static func measure(_ work: Work, _ program: String) throws -> Double {
        guard let output = popen("'\(program)' --alone \(work.rawValue)", "r") else { throw NoAnswer(work: work) }
        defer { pclose(output) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, 64, output) != nil else { throw NoAnswer(work: work) }
        let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let number = Double(text) else { throw NoAnswer(work: work) }
        return number
    }

    /// Does the work and prints the result.
    static func perform(_ work: Work) throws {
        switch work {
        case .startByHand:
            let labels = Registration.labels(startCount)
            print(nanoseconds { consume(SingletonsByName.byHand(labels)) })
        case .startOurs:
            let labels = Registration.labels(startCount)
            print(try nanoseconds { consume(try SingletonsByName.ours(labels)) })
        case .typesByHand:
            print(nanoseconds { consume(DifferentTypes.byHand()) })
        case .typesOurs:
            print(try nanoseconds { consume(try DifferentTypes.ours()) })
        case .memoryByHand:
            let labels = Registration.labels(memoryCount)
            let before = residentBytes()
            let table = Registration.byHand(labels)
            print(residentBytes() - before)
            consume(table)
        case .memoryOurs:
            let labels = Registration.labels(memoryCount)
            let before = residentBytes()
            let container = try Registration.ours(labels)
            print(residentBytes() - before)
            consume(container)
        case .memoryOfFurtherByHand:
            consume(FurtherContainer.byHand())
            let before = residentBytes()
            let tables = (0..<furtherCount).map { _ in FurtherContainer.byHand() }
            print((residentBytes() - before) / Double(furtherCount * FurtherContainer.count))
            consume(tables)
        case .memoryOfFurtherOurs:
            let first = try FurtherContainer.ours()
            let before = residentBytes()
            let containers = try (0..<furtherCount).map { _ in try FurtherContainer.ours() }
            print((residentBytes() - before) / Double(furtherCount * FurtherContainer.count))
            consume(containers)
            consume(first)
        }
    }

    /// The memory in use by this process, after freed memory has been returned to the system.
    private static func residentBytes() -> Double {
        #if canImport(Glibc)
        _ = giveBackFreedMemory(0)
        #endif
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}

#if canImport(Glibc)
/// `malloc_trim` of malloc.h, which the module of the C library does not include.
@_silgen_name("malloc_trim")
private func giveBackFreedMemory(_ kept: Int) -> Int32
#endif

/// Singletons that are registered and then all resolved, by name.
enum SingletonsByName {
    @inline(never)
    static func byHand(_ labels: [String]) -> Int {
        let settings = Registration.Settings()
        let table = Registration.byHand(labels)
        var instances: [String: Registration.Service] = [:]
        for label in labels { instances[label] = table[label]?(settings) }
        return instances.count
    }

    @inline(never)
    static func ours(_ labels: [String]) throws -> Int {
        var assembly = DynamicAssembly("Services")
        assembly.add("settings", Component(Registration.Settings.init).scope(.lazySingleton))
        var components: [Component<Registration.Service, Registration.Service>] = []
        for label in labels {
            let component = Component(Registration.Service.init).scope(.lazySingleton)
            assembly.add(label, component)
            components.append(component)
        }
        let container = try assembly.activated()
        for component in components { consume(try container.instance(of: component)) }
        return components.count
    }
}
