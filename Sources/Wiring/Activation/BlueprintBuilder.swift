/// Turns assemblies into a blueprint, in time linear in definitions and edges.
struct BlueprintBuilder {
    var blueprint = Blueprint()
    /// Helpers made so far, by what they help with, so that no two are alike.
    var derived: [Wanted: FoundProvider] = [:]
    var configurationSlots: [ConfigurationPlace: Int] = [:]
    var members: [(assembly: Int, entry: Int, member: AssemblyMember)] = []
    /// The number of the first assembly that is not the parent's.
    var firstAssembly = 0
    /// For each type all assemblies, so that a reference need not try the others.
    var assembliesByType: [ObjectIdentifier: [Int]] = [:]
    /// The assemblies that were there already, by what tells them apart.
    var knownValues: [ObjectIdentifier: Int] = [:]
    /// The assemblies that declarations stand for.
    var linksByDeclaration: [ObjectIdentifier: Int] = [:]
    /// The declarations of assemblies that have to be activated with.
    var given: [CollectedAssembly.Holder] = []
    /// Where assemblies are made within assemblies without end.
    var endlessSites: Set<SourceSite> = []
    /// The assembly that asks for a provider, where it matters which one does; -1 elsewhere.
    var asking = -1

    /// The type of which every dependent gets an instance in its own name, and what makes a helper for one, given the slot that provides the
    /// type and the key of the dependent.
    var attributed: (type: Any.Type, helper: (inout BlueprintBuilder, Int, String) -> Int)?

    /// A type that was asked for, and the assembly that did where it matters.
    struct Wanted: Hashable {
        var type: ObjectIdentifier
        var asking: Int
    }

    /// A place in the configuration with the type it is read as.
    struct ConfigurationPlace: Hashable {
        var key: String
        var namespace: String?
        var type: ObjectIdentifier
        /// Who reads it, where there is no value: each reader may have a default of its own.
        var reader: ObjectIdentifier?
    }

    /// The number of the first slot that is not the parent's.
    var firstSlot = 0
    /// The number of the first post-processor that is not the parent's.
    var firstProcessor = 0
    /// The slots that can be asked for by a type, the parent's left out.
    var ownSlotsByType: [ObjectIdentifier: [Int32]] = [:]
    var substitutes: [Substitute] = []
    /// The substitutes whose definitions have a place already.
    var usedSubstitutes: Set<Int> = []
    /// The definitions whose places were taken.
    var substituted: [(original: Definition, replacement: Definition)] = []
    /// The definitions by their keys, once somebody has asked for one by its key.
    var slotsByKey: [String: Int]?
    /// The definitions that can be built by what is asked for, visible or not, once somebody has asked for all of a type.
    var slotsByRequest: [ObjectIdentifier: [Int]]?
    /// The definitions as their assemblies hold them, by the identity of what rewriting made of them.
    var originals: [ObjectIdentifier: Definition] = [:]
    /// The post-processors of definitions that are no parent's, by the position of the member.
    var ownDefinitionProcessors: [Int: DefinitionPostProcessor] = [:]
    /// The definitions that post-processors of definitions were built from, each with the key of one of these.
    var builtEarly: [ObjectIdentifier: String] = [:]

}
