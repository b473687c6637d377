/// The problems that the container detects, each with its rule and one sentence. Module WiringDiagnosis adds evidence, near misses and fixes.
package enum Problem: Sendable {
    // Edges.
    case missingType, ambiguousType, abstractTarget, missingAssembly, mismatchedTarget
    // Cycles.
    case selfCycle, initializerCycle
    // Lifetimes.
    case scopedCaptive, factoryLifetime, weakValue, unsharedRenewal, immediateRenewal, weakRenewal, unscopedWeakness
    // Isolation and post-processors.
    case needsMainActor, mainActorRequested, idleProcessor, processorOfOwnDependency, processorsOfOwnDependencies, processorNotReady
    case invalidReplacement
    // Parameters and runtime arguments.
    case unknownType, unknownPosition, unusedArgument, positionInCall, typeInCall, markedType
    case retainedArgument, foreignFactory, noArguments, tooFewArguments, sharedRequester
    // Definitions and assemblies.
    case duplicateKey, mismatchedSubstitute, heldAssembly, lazyDefinition, unreadDefinition, endlessAssembly, collaboratorNotGiven
    case collaboratorNotCollected, substituteOfParent, unusedSubstitute
    // Requests.
    case unknownKey, abstractRequested, otherTypeRequested, foreignDefinition, scopeNotEntered, scopeLeft, valueNotGiven
    case valueOfOtherScope, runningInitializer, runningProcessor, recursion, depth, argumentWithoutCall, argumentElsewhere

    /// The rule, and the sentence with a `%` for each value that a finding fills in.
    package var statement: (rule: ContainerRule, sentence: String) {
        switch self {
        case .missingType: (.missingDefinition, "no definition provides '%'")
        case .ambiguousType: (.ambiguousType, "% definitions provide '%'")
        case .abstractTarget, .abstractRequested: (.abstractReferenced, "% is abstract and cannot be built")
        case .missingAssembly: (.missingCollaborator, "a reference uses %, which is not part of the container")
        case .mismatchedTarget: (.otherType, "% provides %, but % is required")
        case .selfCycle: (.cycleInit, "% depends on itself during construction")
        case .initializerCycle: (.cycleInit, "% definitions depend on each other during construction: %")
        case .scopedCaptive: (.captiveDependency, "% % would keep % of the scope %")
        case .factoryLifetime: (.scopeIncompatible, "% has runtime arguments and cannot be %")
        case .weakValue: (.weakValueType, "% is %, but its instances are values, which cannot be held weakly")
        case .unsharedRenewal: (.scopeIncompatible, "% is %, so there is no shared instance to renew after %")
        case .immediateRenewal: (.scopeIncompatible, "% is renewed after %, so its instance would never be shared")
        case .weakRenewal: (.scopeIncompatible, "% is held weakly, so it cannot be renewed after %")
        case .unscopedWeakness: (.scopeIncompatible, "% is %, but .heldWeakly() requires a scoped lifetime")
        case .needsMainActor: (.needsMainActor, "% may be built on any thread, but depends on %, which is built on the main actor")
        case .mainActorRequested: (.needsMainActor, "% is built on the main actor, but was requested outside of it")
        case .idleProcessor: (.idleProcessor, "% processes '%', which no definition provides")
        case .processorOfOwnDependency: (.infrastructureCycle, "the post-processor % depends on a service that it processes")
        case .processorsOfOwnDependencies: (.infrastructureCycle, "the post-processors % depend on services that they process")
        case .processorNotReady: (.infrastructureCycle, "% is built before its post-processor %")
        case .invalidReplacement: (.otherType, "a post-processor returned % for %, which provides %")
        case .unknownType: (.unknownParameter, "% has no parameter of type '%'")
        case .unknownPosition: (.unknownParameter, "% has no parameter %")
        case .unusedArgument: (.unknownParameter, "% has no parameter of type '%' that could take the runtime argument")
        case .positionInCall: (.unknownParameter, "% % '%' that has a parameter %")
        case .typeInCall, .markedType: (.unknownParameter, "% % '%' that takes '%'")
        case .retainedArgument: (.captiveDependency, "% % would keep %, an argument of a single call of %")
        case .foreignFactory: (.missingCollaborator, "% is an argument of a factory of %, which is not part of % itself")
        case .noArguments: (.unknownParameter, "% is a runtime argument '%' of %, which takes no such argument")
        case .tooFewArguments: (.unknownParameter, "% is runtime argument '%' number % of %, which takes fewer")
        case .sharedRequester: (.sharedRequester, "% depends on its requester, but as % it is shared by all requesters")
        case .duplicateKey: (.duplicateKey, "the key '%' is defined twice")
        case .mismatchedSubstitute: (.substituteType, "the substitute for % provides %, not %")
        case .heldAssembly: (.heldAssembly, "% stores the assembly % by value, which copies it into %")
        case .lazyDefinition: (.lazyDefinition, "% is a lazy var, so its definitions do not exist when the assembly is read")
        case .unreadDefinition: (.unreadDefinition, "% is an object of %, whose definitions (%) are not read")
        case .endlessAssembly: (.endlessAssembly, "%.% creates assemblies inside the assemblies that it created, without end")
        case .collaboratorNotGiven: (.missingCollaborator, "% refers to the only % of the container, but there %")
        case .collaboratorNotCollected: (.missingCollaborator, "this container has no %")
        case .substituteOfParent: (.substituteTarget, "% is a substitute for %, which belongs to the parent of % and is shared there")
        case .unusedSubstitute: (.substituteTarget, "% is a substitute for %, which is not part of the container")
        case .unknownKey: (.missingDefinition, "no definition has the key '%'")
        case .otherTypeRequested: (.otherType, "% provides %, not %")
        case .foreignDefinition: (.missingCollaborator, "the definition of % belongs to no assembly of this container")
        case .scopeNotEntered: (.scopeNotEntered, "% belongs to the scope %, which is not entered here")
        case .valueNotGiven: (.scopeNotEntered, "% is given when the scope % is entered, which was entered without it")
        case .valueOfOtherScope: (.scopeNotEntered, "% is %, so it cannot be given when the scope % is entered")
        case .scopeLeft: (.scopeLeft, "% belongs to the scope %, which was left")
        case .runningInitializer: (.cycleInit, "% was requested while its initializer was still running")
        case .runningProcessor: (.cycleInit, "% was requested while its post-processor % was processing it")
        case .recursion: (.cycleInit, "% requests itself during its construction until % is exhausted")
        case .depth: (.requestDepth, "the requests are nested so deeply that % is exhausted")
        case .argumentWithoutCall: (.runtimeArguments, "% is a runtime argument of %, but no call of it is running")
        case .argumentElsewhere: (.runtimeArguments, "% depends on %, a runtime argument of %, but belongs to none of its products")
        }
    }

    /// The sentence with its placeholders filled in.
    /// - Parameter words: one value for each placeholder.
    func message(_ words: [String]) -> String {
        let parts = statement.sentence.split(separator: "%", omittingEmptySubsequences: false)
        return zip(parts, words + [""]).reduce("") { $0 + $1.0 + $1.1 }
    }
}
