/// A callback of a feature, called when a definition receives its node, before any edge is linked.
package typealias PlacementHook = @Sendable (_ linker: BlueprintLinker, _ node: Int) -> Void
