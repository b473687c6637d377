/// What a feature of another module does when a definition receives its node, before any edge is linked.
package typealias PlacementHook = @Sendable (_ linker: BlueprintLinker, _ node: Int) -> Void
