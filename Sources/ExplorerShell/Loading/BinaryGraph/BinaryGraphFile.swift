import WiringGraph

/// A graph as a file for this program alone, which is read in a tenth of the time of the JSON that other tools read, see `GraphFile`: what most
/// services and dependencies have stands in records of one size, everything else behind them.
///
/// After the magic bytes come five numbers of four bytes: how many texts, bytes of texts, services and dependencies there are, and how many bytes
/// follow them. Then the ends of the texts, the texts, the services, the dependencies, and what follows. All numbers have their lowest byte first.
package enum BinaryGraphFile {
    /// What every file begins with: no text does, and whoever changes line ends or drops the eighth bit spoils it. The last byte is the version.
    static let magic: [UInt8] = [0x89, 0x57, 0x53, 0x47, 0x0D, 0x0A, 0x1A, 0x02]
    /// The bytes of one service, and of one dependency.
    static let (serviceSize, edgeSize) = (32, 20)
    /// The bytes before the ends of the texts.
    static let headerSize = 28
    /// What stands for a text that is missing.
    static let missing = UInt32.max

    /// Why bytes are no such file.
    package struct Mistake: Error, Hashable, Sendable {
        /// What is wrong with it.
        package var message: String
    }

    /// Whether bytes are such a file, of whatever version.
    package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic.dropLast()) }
}

/// What a service is besides its texts, in one number: its kind in the lowest byte, truths in the next.
enum ServiceFlag {
    static let isAbstract: UInt32 = 1 << 8
    static let hasValueType: UInt32 = 1 << 9
    static let isValue: UInt32 = 1 << 10
    static let isPatched: UInt32 = 1 << 11
    static let isOfParent: UInt32 = 1 << 12
}

/// What a dependency is besides its ends and slot, in one number: its kind in the lowest byte, how sure it is in the next, then truths.
enum EdgeFlag {
    static let isDeferred: UInt32 = 1 << 16
    static let isOptional: UInt32 = 1 << 17
    static let isUndecided: UInt32 = 1 << 18
    static let isConstruction: UInt32 = 1 << 19
    static let hasStrength: UInt32 = 1 << 20
    static let isStrong: UInt32 = 1 << 21
}
