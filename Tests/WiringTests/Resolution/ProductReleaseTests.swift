import Testing
import Wiring
import WiringAsync

private final class Room: Sendable {
    let name: String
    init(name: String) { self.name = name }
}
/// Names whose hashes are all equal.
private struct Label: Hashable, Sendable {
    let name: String
    func hash(into hasher: inout Hasher) {}
}
private struct RoomAssembly: Assembly {
    let room = Factory(Room.init, taking: String.self).scope(.lazySingleton)
    let labeled = Factory({ (label: Label) in { Room(name: label.name) } }).scope(.lazySingleton)
    let fresh = Factory(Room.init, taking: String.self).visible(.none)
    let awaited = AsyncFactory { (name: String) in { Room(name: name) } }.scope(.lazySingleton)
}

@Suite struct ProductReleaseTests {
    @Test func releaseRemovesOneProduct() throws {
        let rooms = try RoomAssembly().activated()
        let (red, blue) = (try rooms.room("red"), try rooms.room("blue"))
        try rooms.release(productOf: \.room, for: "red")
        #expect(try rooms.room("red") !== red)
        #expect(try rooms.room("blue") === blue)
        // No product exists, and releasing it creates none.
        try rooms.release(productOf: \.room, for: "green")
        try rooms.release(productOf: \.fresh, for: "red")
    }

    @Test func releaseRemovesAllProducts() throws {
        let rooms = try RoomAssembly().activated()
        weak var seen: Room?
        do {
            let red = try rooms.room("red")
            seen = red
        }
        #expect(seen != nil)
        try rooms.release(productsOf: \.room)
        #expect(seen == nil)
    }

    @Test(arguments: [0, 1, 18, 19]) func releasedProductIsNotRetainedByOthersWithItsHash(released: Int) throws {
        let rooms = try RoomAssembly().activated()
        let labels = (0..<20).map { Label(name: "\($0)") }
        weak var seen: Room?
        for label in labels {
            let room = try rooms.labeled(label)
            if label == labels[released] { seen = room }
        }
        #expect(try rooms.labeled(labels[released]) === seen)
        try rooms.release(productOf: \.labeled, for: labels[released])
        #expect(seen == nil)
        for label in labels { #expect(try rooms.labeled(label).name == label.name) }
    }

    @Test func releaseRemovesProductsOfAsynchronousFactories() async throws {
        let rooms = try RoomAssembly().activated()
        let (red, blue) = (try await rooms.awaited("red"), try await rooms.awaited("blue"))
        try rooms.release(productOf: \.awaited, for: "red")
        let (newRed, sameBlue) = (try await rooms.awaited("red"), try await rooms.awaited("blue"))
        #expect(newRed !== red && sameBlue === blue)
        try rooms.release(productsOf: \.awaited)
        let newBlue = try await rooms.awaited("blue")
        #expect(newBlue !== blue)
    }

    @Test func releaseRemovesProductsOfParent() throws {
        struct Child: Assembly {
            let rooms = Collaborator<RoomAssembly>()
        }
        let parent = try RoomAssembly().activated()
        let child = try Child().activated(asChildOf: parent)
        let red = try parent.room("red")
        #expect(try child.rooms.room("red") === red)
        try child.rooms.release(productOf: \.room, for: "red")
        #expect(try parent.room("red") !== red)
    }
}
