import TestSupport
import Testing
import Wiring
import WiringExtras

/// The events of members of cycles, in order; used by one thread.
private final class Diary: @unchecked Sendable {
    private(set) var lines: [String] = []
    /// Keeps the members alive, because the graph releases members that are referenced only once.
    var members: [Member] = []
    func note(_ line: String) { lines.append(line) }
}

private final class Member {
    let number: Int
    let needs: [Member]
    private let diary: Diary
    weak var left: Member? {
        didSet { note("left", left) }
    }
    weak var right: Member? {
        didSet { note("right", right) }
    }

    init(_ number: Int, _ needs: [Member], _ diary: Diary) {
        (self.number, self.needs, self.diary) = (number, needs, diary)
        diary.members.append(self)
        diary.note("made \(number) of \(needs.map(\.number))")
    }

    private func note(_ what: String, _ other: Member?) {
        diary.note(
            "\(number) \(what) \(other.map { "\($0.number), left \($0.left?.number ?? -1), right \($0.right?.number ?? -1)" } ?? "none")")
    }
}

/// The dependencies of the members, by number.
private struct Ties {
    var needs: [[Int]]
    var left: [Int?]
    var right: [Int?]
    var isPrepared: [Bool]

    /// Initializer edges lead to higher numbers only, so that they form no cycle.
    init(_ count: Int, _ generator: inout SeededGenerator) {
        func some(_ generator: inout SeededGenerator, outOf limit: Int) -> Int? {
            Int.random(in: 0..<3, using: &generator) < limit ? Int.random(in: 0..<count, using: &generator) : nil
        }
        needs = (0..<count).map { number in
            guard number + 1 < count else { return [] }
            return (0..<Int.random(in: 0...2, using: &generator)).map { _ in Int.random(in: (number + 1)..<count, using: &generator) }
        }
        left = (0..<count).map { _ in some(&generator, outOf: 2) }
        right = (0..<count).map { _ in some(&generator, outOf: 1) }
        isPrepared = (0..<count).map { _ in Bool.random(using: &generator) }
    }
}

private struct Circle: ParameterizedAssembly {
    let members: [Component<Member, Member>]

    init(_ ties: Ties, _ diary: Diary) {
        members = ties.needs.indices.map { number in
            let needs = ties.needs[number]
            var member =
                switch needs.count {
                case 0: Component { Member(number, [], diary) }
                case 1: Component { (only: Member) in Member(number, [only], diary) }.using(Self.path(needs[0]), forParameter: 1)
                default:
                    Component { (first: Member, second: Member) in Member(number, [first, second], diary) }
                        .using(Self.path(needs[0]), forParameter: 1).using(Self.path(needs[1]), forParameter: 2)
                }
            if let left = ties.left[number] { member = member.inject(\.left, from: Self.path(left)) }
            if let right = ties.right[number] { member = member.inject(\.right, from: Self.path(right)) }
            if ties.isPrepared[number] { member = member.beforeInjection { diary.note("before \($0.number)") } }
            member = member.afterInjection { diary.note("after \($0.number)") }
            if number.isMultiple(of: 2) { member = member.afterAllInjections { diary.note("after all \($0.number)") } }
            return member
        }
    }

    private static func path(_ number: Int) -> any KeyPath<Self, Component<Member, Member>> & Sendable { \Self.members[number] }
}

@Suite struct ShortCycleTests {
    /// With an observer every construction takes the general path, which defines the expected result.
    @Test func fastPathBuildsCyclesLikeGeneralPath() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let count = Int.random(in: 2...12, using: &generator)
            let ties = Ties(count, &generator)
            for root in 0..<min(count, 3) {
                let (diary, expected) = (Diary(), Diary())
                let circle = Circle(ties, diary)
                let observed = Circle(ties, expected)
                _ = try circle.activated().instance(of: circle.members[root])
                _ = try observed.activated(observedBy: ResolutionObserver { _ in }).instance(of: observed.members[root])
                #expect(diary.lines == expected.lines)
            }
        }
    }

    private final class Host {
        let guest: Guest
        init(guest: Guest) { self.guest = guest }
    }
    private final class Guest {
        let room: Room
        weak var host: Host?
        init(room: Room) { self.room = room }
    }
    private final class Room: Sendable {}
    private final class Bell: Sendable {
        init() throws { throw Silence() }
    }
    private struct Silence: Error {}

    /// A shared dependency switches the graph to the general path, in the middle of the cycle.
    @Test func sharedDependencyIsBuiltInsideCycle() throws {
        struct House: Assembly {
            let host = Component(Host.init)
            let guest = Component(Guest.init).inject(\.host)
            let room = Component(Room.init).scope(.lazySingleton)
        }
        let house = try House().activated()
        let host = try house.host
        #expect(host.guest.host === host)
        #expect(try host.guest.room === house.room)
        let guest = try house.guest
        #expect(guest !== host.guest)
    }

    @Test func failureInCycleLeavesNoState() throws {
        final class Lodger {
            weak var lobby: Lobby?
            let bell: Bell
            init(bell: Bell) { self.bell = bell }
        }
        final class Lobby {
            let lodger: Lodger
            init(lodger: Lodger) { self.lodger = lodger }
        }
        struct House: Assembly {
            let lobby = Component(Lobby.init)
            let lodger = Component(Lodger.init).inject(\.lobby)
            let bell = Component(Bell.init)
        }
        let house = try House().activated()
        for _ in 0..<2 { #expect(throws: Silence.self) { try house.lobby } }
    }

    @Test func errorContainsPathThroughCycle() throws {
        final class Lodger {
            weak var lobby: Lobby?
            let visit: Visit
            init(visit: Visit) { self.visit = visit }
        }
        final class Lobby {
            let lodger: Lodger
            init(lodger: Lodger) { self.lodger = lodger }
        }
        final class Visit {}
        struct House: Assembly {
            let lobby = Component(Lobby.init)
            let lodger = Component(Lodger.init).inject(\.lobby)
            let visit = Component(Visit.init).scope(.scoped(Scope("visit")))
        }
        for house in [try House().activated(), try House().activated(observedBy: ResolutionObserver { _ in })] {
            let error = try #require(throws: ResolutionError.self) { try house.lobby }
            #expect(error.path == ["House.lobby", "House.lodger"])
        }
    }
}
