public import WiringPatching

/// A named group of patches that several tests share.
///
/// ```swift
/// extension PatchSet {
///     static var offline: PatchSet { [Patch(\ClientAssembly.network) { OfflineNetwork() }, Patch(\ClientAssembly.push) { NoPush() }] }
/// }
/// ...
/// try withPatches(on: mail, .offline + [Patch(\MailAssembly.clock, value: .noon)]) { mail in ... }
/// ```
public struct PatchSet: Sendable, ExpressibleByArrayLiteral {
    /// The patches; the last one for a component takes effect.
    public let patches: [Patch]

    /// Creates a set of patches.
    public init(_ patches: [Patch]) { self.patches = patches }

    /// Creates a set of patches.
    public init(arrayLiteral patches: Patch...) { self.patches = patches }

    /// Combines two sets. For a component in both, the right-hand patch takes effect.
    public static func + (left: PatchSet, right: PatchSet) -> PatchSet { PatchSet(left.patches + right.patches) }
}
