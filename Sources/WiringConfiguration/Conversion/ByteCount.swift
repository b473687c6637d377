/// An amount of data.
public struct ByteCount: Sendable, Hashable, Comparable, CustomStringConvertible, ConfigurationConvertible {
    /// The number of bytes.
    public let bytes: Int

    /// Creates an amount of data.
    /// - Parameter bytes: the number of bytes.
    public init(bytes: Int) { self.bytes = bytes }

    private static let units: [(name: String, bytes: Int128)] = [
        ("B", 1), ("kB", 1000), ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000),
        ("PB", 1_000_000_000_000_000), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("PiB", 1 << 50),
    ]

    /// Reads a number with a unit: `10 MB` is ten million bytes, `10 MiB` is 10 · 2²⁰. A number without a unit counts bytes.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` if the text is not a single amount or exceeds `Int.max` bytes.
    public init(configurationText text: String) throws {
        let quantities = try Quantity.sequence(text)
        guard quantities.count == 1 else { throw ConversionError("'\(text)' is more than one number with a unit") }
        let name = quantities[0].unit.isEmpty ? "B" : quantities[0].unit
        guard let unit = Self.units.first(where: { $0.name == name }) else {
            throw ConversionError("'\(name)' is not a unit of data; the units are B, kB, MB, GB, TB, PB, KiB, MiB, GiB, TiB, PiB")
        }
        guard let bytes = quantities[0].multiplied(by: unit.bytes, limit: Int128(Int.max)) else {
            throw ConversionError("'\(text)' is more than \(Int.max) bytes")
        }
        self.bytes = Int(bytes)
    }

    /// Compares two amounts by their number of bytes.
    public static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }

    /// The number of bytes with its unit: `1500 B`.
    public var description: String { "\(bytes) B" }
}
