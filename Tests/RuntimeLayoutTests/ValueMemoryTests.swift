import Testing

@testable import RuntimeLayout

private final class Box {}
private struct Wide {
    var numbers = SIMD8<Int>(repeating: 1)
    var bytes: (UInt8, UInt8) = (1, 2)
}

@Suite struct ValueMemoryTests {
    @Test func providesAlignedMemory() {
        for type in [UInt8.self, Int.self, String.self, Box.self, Wide.self, Void.self, [Wide].self] as [Any.Type] {
            let mask = UInt(ValueLayout(of: type).alignmentMask)
            ValueMemory.with(type) { #expect(UInt(bitPattern: $0) & mask == 0, "\(type)") }
        }
    }

    @Test func copiesMovesAndDestroysValues() {
        weak var known: Box?
        do {
            let box = Box()
            known = box
            withUnsafePointer(to: box) { source in
                ValueMemory.with(Box.self) { first in
                    ValueMemory.copy(source, to: first, Box.self)
                    ValueMemory.with(Box.self) { second in
                        ValueMemory.move(first, to: second, Box.self)
                        #expect(second.load(as: Box.self) === box)
                        ValueMemory.destroy(second, Box.self)
                    }
                }
            }
        }
        #expect(known == nil)
    }

    @Test func reportsLayoutsOfValues() {
        let layout = ValueLayout(of: Wide.self)
        #expect(Int(layout.size) == MemoryLayout<Wide>.size && Int(layout.alignmentMask) + 1 == MemoryLayout<Wide>.alignment)
    }

    @Test func placesValuesAsATupleDoes() {
        var end = 0
        let places = [UInt8.self, Int64.self, Wide.self, String.self].map { ValueLayout(of: $0).place(behind: &end) }
        typealias Tuple = (UInt8, Int64, Wide, String)
        let offsets = [MemoryLayout<Tuple>.offset(of: \.0), MemoryLayout<Tuple>.offset(of: \.1), MemoryLayout<Tuple>.offset(of: \.2)]
        #expect(places.prefix(3).map(Optional.some) == offsets && places[3] == MemoryLayout<Tuple>.offset(of: \.3))
        #expect(end == MemoryLayout<Tuple>.size)
    }
}

@Suite struct StackBoundsTests {
    @Test func containThisFrame() throws {
        let bounds = try #require(StackBounds.ofThisThread)
        #expect(bounds.contains(StackBounds.here) && bounds.top - bounds.bottom >= 64 << 10)
        #expect(!bounds.contains(bounds.top) && !bounds.contains(bounds.bottom - 1))
    }

    @Test func excludeTheHeap() throws {
        let object = Box()
        #expect(try !#require(StackBounds.ofThisThread).contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())))
    }
}
