public import WiringPatching

/// Patches that belong together and have a name: what several tests put in the place of the same components.
///
/// ```swift
/// extension PatchSet {
///     static var offline: PatchSet { [Patch(\ClientAssembly.network) { OfflineNetwork() }, Patch(\ClientAssembly.push) { NoPush() }] }
/// }
/// ...
/// try withPatches(on: mail, .offline + [Patch(\MailAssembly.clock, value: .noon)]) { mail in ... }
/// ```
public struct PatchSet: Sendable, ExpressibleByArrayLiteral {
    /// The patches; of two for one component the later one counts.
    public let patches: [Patch]

    /// Puts patches together.
    public init(_ patches: [Patch]) {
        self.patches = patches
    }

    /// Puts patches together.
    public init(arrayLiteral patches: Patch...) {
        self.patches = patches
    }

    /// The patches of both; where both are for one component, those on the right count.
    public static func + (left: PatchSet, right: PatchSet) -> PatchSet {
        PatchSet(left.patches + right.patches)
    }
}
