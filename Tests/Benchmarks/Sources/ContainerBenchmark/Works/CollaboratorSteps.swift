import Wiring
import WiringExtras

/// Access to services of collaborators, and the size of handles.
enum CollaboratorSteps {
    final class Store: Sendable {
        let number = 1
    }

    /// A hundred additional definitions, which must not slow a step down.
    struct LeftAssembly: Assembly {
        let right = Collaborator<RightAssembly>()
        let store = Component(Store.init).scope(.lazySingleton)
        let rest = (0..<100).map { number in Component { number } }
    }

    struct RightAssembly: Assembly {
        let left = Collaborator<LeftAssembly>()
        let other = Component(Store.init).scope(.lazySingleton)
        let rest = (0..<100).map { number in Component { "\(number)" } }
    }

    /// The equivalent without a container.
    final class LeftByHand: @unchecked Sendable {
        let store = Store()
        let other = Store()
        var right: RightByHand?
    }

    final class RightByHand: @unchecked Sendable {
        let left: LeftByHand
        let other: Store
        init(left: LeftByHand) { (self.left, other) = (left, left.other) }
    }

    static func rows() throws -> [Row] {
        let byHand = LeftByHand()
        byHand.right = RightByHand(left: byHand)
        defer { byHand.right = nil }
        let left = try LeftAssembly().activated()
        consume(try left.right.other)
        let pieces = 200_000
        @inline(never)
        func handRight() -> RightByHand? { byHand.right }
        func compared(_ hand: () -> Store?, _ ours: () throws -> Store) rethrows -> Comparison {
            try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(hand()) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours()) } }
            }
        }
        let one = try compared {
            handRight()?.other
        } _: {
            try left.right.other
        }
        let two = try compared {
            handRight()?.left.store
        } _: {
            try left.right.left.store
        }
        let eight = try compared {
            handRight()?.left.store
        } _: {
            try left.right.left.right.left.right.left.right.left.store
        }
        return [
            Row("existing singleton of a collaborator, one step", one),
            Row("existing singleton of a collaborator, two steps", two),
            Row("existing singleton of a collaborator, eight steps", eight),
            size("Activated", MemoryLayout<Activated<LeftAssembly>>.size),
            size("Activated of a collaborator", MemoryLayout.size(ofValue: left.right)),
            size("EnteredScope", MemoryLayout<EnteredScope<LeftAssembly>>.size),
            size("Provider", MemoryLayout<Provider<Store>>.size),
            size("Lazy", MemoryLayout<Lazy<Store>>.size),
            size("BoundFactory", MemoryLayout<BoundFactory<Store, Int>>.size, atMost: nil),
            size("Locator", MemoryLayout<Locator>.size, atMost: nil),
        ]
    }

    /// Hand-written code would hold a reference.
    private static func size(_ handle: String, _ bytes: Int, atMost limit: Int? = 16) -> Row {
        Row(
            "size of a handle: \(handle)", byHand: "\(MemoryLayout<Store>.size) B", ours: "\(bytes) B",
            ratio: Double(bytes) / Double(MemoryLayout<Store>.size),
            target: limit.map { .atMost(Double($0), Double(bytes), "\($0) B") })
    }
}
