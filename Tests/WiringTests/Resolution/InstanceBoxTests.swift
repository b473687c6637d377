import Testing

@testable import Wiring

private protocol Ship: AnyObject {}
private class Boat: Ship {}
private final class Ferry: Boat {}
private final class Dock<Load> {
    let load: Load
    init(_ load: Load) { self.load = load }
}
private actor Pilot {}
private struct Route: Equatable {
    var name: String
    var length: Int
}
private enum Depth: Equatable { case known(Int), unknown }

/// An instance under its service type as one reference: an object, or a box.
@Suite struct InstanceBoxTests {
    @Test func objectOfClassIsItsOwnReference() {
        let ferry = Ferry()
        #expect(InstanceBox.holding(ferry) === ferry && InstanceBox.holding(ferry as Boat) === ferry)
        let (dock, pilot) = (Dock(1), Pilot())
        #expect(InstanceBox.holding(dock) === dock && InstanceBox.holding(pilot) === pilot)
    }

    @Test func otherInstancesAreBoxed() {
        let ferry = Ferry()
        for box in [
            InstanceBox.holding(ferry as any Ship), InstanceBox.holding(ferry as Boat?), InstanceBox.holding(ferry as AnyObject),
            InstanceBox.holding(ferry as Any), InstanceBox.holding([ferry]), InstanceBox.holding((ferry, 1)),
        ] {
            #expect(box !== ferry && !InstanceBox.isObject(box))
        }
    }

    @Test func valuesReturnAsTheyWere() {
        func check<Value: Equatable>(_ value: Value) {
            let box = InstanceBox.holding(value)
            #expect(InstanceBox.value(in: box, as: Value.self) == value)
            #expect(InstanceBox.content(of: box) as? Value == value)
        }
        check(Route(name: "north", length: 3))
        check(Depth.known(4))
        check(Depth.unknown)
        check(SIMD16<Double>(repeating: 1.5))
        check([1, 2, 3])
        check(Route?.none)
        check("text")
    }

    @Test func referencesKeepTheirObjectsAlive() {
        weak var boxed: Boat?
        weak var plain: Boat?
        do {
            let first = InstanceBox.holding(Boat() as any Ship)
            let second = InstanceBox.holding(Boat())
            boxed = InstanceBox.value(in: first, as: (any Ship).self) as? Boat
            plain = InstanceBox.value(in: second, as: Boat.self)
            withExtendedLifetime((first, second)) { #expect(boxed != nil && plain != nil) }
        }
        #expect(boxed == nil && plain == nil)
    }

    @Test func genericCodeReadsObjectsAndBoxes() {
        func copy<Value>(_ value: Value) -> Value { InstanceBox.value(in: InstanceBox.holding(value), as: Value.self) }
        let dock = Dock("coal")
        #expect(copy(dock) === dock && copy(dock as Dock<String>?)?.load == "coal" && copy(dock.load) == "coal")
    }

    @Test func changeKeepsTheOriginal() {
        let route = InstanceBox.holding(Route(name: "north", length: 3))
        let longer = InstanceBox.changing(route) { $0.memory(of: Route.self).pointee.length = 9 }
        #expect(InstanceBox.value(in: route, as: Route.self).length == 3 && InstanceBox.value(in: longer, as: Route.self).length == 9)

        let (boat, ferry) = (Boat(), Ferry())
        let replaced = InstanceBox.changing(InstanceBox.holding(boat)) { $0.memory(of: Boat.self).pointee = ferry }
        #expect(ObjectIdentifier(replaced) == ObjectIdentifier(ferry))
    }

    @Test func failedChangeReleasesTheCopy() {
        struct Refusal: Error {}
        weak var object: Boat?
        do {
            let box = InstanceBox.holding(Boat() as any Ship)
            object = InstanceBox.value(in: box, as: (any Ship).self) as? Boat
            #expect(throws: Refusal.self) { try InstanceBox.changing(box) { _ in throw Refusal() } }
            let plain = InstanceBox.holding(Boat())
            #expect(throws: Refusal.self) { try InstanceBox.changing(plain) { _ in throw Refusal() } }
        }
        #expect(object == nil)
    }
}
