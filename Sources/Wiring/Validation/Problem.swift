/// The problems that the container detects, each with its rule and one sentence.
///
/// Module WiringDiagnosis adds evidence, near misses and fixes.
package enum Problem: Sendable {
    // Edges.
    case missingType, ambiguousType, abstractTarget, missingAssembly, unfitTarget
    // Cycles.
    case selfCycle, initializerCycle
    // Lifetimes.
    case scopedCaptive, factoryLifetime, weakValue, unsharedRenewal, immediateRenewal, weakRenewal, unscopedWeakness
    // Isolation and post-processors.
    case needsMainActor, mainActorRequested, idleProcessor
    // Parameters and runtime arguments.
    case unknownType, unknownPosition, unusedArgument, positionInCall, typeInCall, markedType
    case keptArgument, foreignFactory, noArguments, tooFewArguments, sharedRequester
    // Definitions and assemblies.
    case duplicateKey, unfitSubstitute, heldAssembly, lazyDefinition, unreadDefinition, endlessAssembly, collaboratorNotGiven
    case collaboratorNotCollected, substituteOfParent, unusedSubstitute
    // Requests.
    case unknownKey, abstractRequested, otherTypeRequested, foreignDefinition, scopeNotEntered, scopeLeft, runningInitializer
    case runningProcessor, recursion, depth, argumentWithoutCall

    /// The rule, and the sentence with a `%` for each of the words that a finding fills in.
    package var statement: (rule: ContainerRule, sentence: String) {
        switch self {
        case .missingType: (.missingDefinition, "no definition provides '%'")
        case .ambiguousType: (.ambiguousType, "% definitions provide '%'")
        case .abstractTarget, .abstractRequested: (.abstractReferenced, "% is abstract and cannot be built")
        case .missingAssembly: (.missingCollaborator, "a reference starts from %, which does not take part")
        case .unfitTarget: (.otherType, "% provides %, where % is needed")
        case .selfCycle: (.cycleInit, "% needs itself before it exists")
        case .initializerCycle: (.cycleInit, "% definitions need each other before they exist: %")
        case .scopedCaptive: (.captiveDependency, "% % would keep % of the scope %")
        case .factoryLifetime: (.scopeIncompatible, "% has runtime arguments and cannot be %")
        case .weakValue: (.weakValueType, "% is %, but its instances are values, which nobody can hold but by copying")
        case .unsharedRenewal: (.scopeIncompatible, "% is %, so there is no instance for all that could be renewed after %")
        case .immediateRenewal: (.scopeIncompatible, "% is to be renewed after %, so that nobody would ever share it")
        case .weakRenewal: (.scopeIncompatible, "% is held weakly, and is to be renewed after %")
        case .unscopedWeakness: (.scopeIncompatible, "% is %, and .heldWeakly() is for what belongs to a scope")
        case .needsMainActor: (.needsMainActor, "% may be built on any thread, and needs %, which is built on the main actor")
        case .mainActorRequested: (.needsMainActor, "% is built on the main actor, and was asked for elsewhere")
        case .idleProcessor: (.idleProcessor, "% processes '%', which no definition provides")
        case .unknownType: (.unknownParameter, "% has no parameter of type '%'")
        case .unknownPosition: (.unknownParameter, "% has no parameter %")
        case .unusedArgument: (.unknownParameter, "% has no parameter of type '%' that could take the runtime argument")
        case .positionInCall: (.unknownParameter, "% % '%' that has a parameter %")
        case .typeInCall, .markedType: (.unknownParameter, "% % '%' that takes '%'")
        case .keptArgument: (.captiveDependency, "% % would keep %, what % was called with once")
        case .foreignFactory: (.missingCollaborator, "% is an argument of a factory of %, which does not take part in % itself")
        case .noArguments: (.unknownParameter, "% is a runtime argument '%' of %, which takes none")
        case .tooFewArguments: (.unknownParameter, "% is runtime argument '%' number % of %, which takes fewer")
        case .sharedRequester: (.sharedRequester, "% wants to know for whom it is made, but as % it is one for all")
        case .duplicateKey: (.duplicateKey, "the key '%' is defined twice")
        case .unfitSubstitute: (.substituteType, "the substitute for % provides %, not %")
        case .heldAssembly: (.heldAssembly, "% holds the assembly % by value, which copies all of it into %")
        case .lazyDefinition: (.lazyDefinition, "% is a lazy var, so its definitions are not there when the assembly is read")
        case .unreadDefinition: (.unreadDefinition, "% is an object of %, whose definitions (%) take no part")
        case .endlessAssembly: (.endlessAssembly, "%.% makes an assembly within one that it made itself, and so on without end")
        case .collaboratorNotGiven: (.missingCollaborator, "% stands for the one % of the container, and %")
        case .collaboratorNotCollected: (.missingCollaborator, "no % takes part in this container")
        case .substituteOfParent:
            (.substituteTarget, "% is a substitute for %, which belongs to the parent of % and is shared there")
        case .unusedSubstitute: (.substituteTarget, "% is a substitute for %, which does not take part")
        case .unknownKey: (.missingDefinition, "no definition has the key '%'")
        case .otherTypeRequested: (.otherType, "% provides %, not %")
        case .foreignDefinition: (.missingCollaborator, "the definition of % belongs to no assembly of this container")
        case .scopeNotEntered: (.scopeNotEntered, "% belongs to the scope %, which is not entered here")
        case .scopeLeft: (.scopeLeft, "% belongs to the scope %, which was left")
        case .runningInitializer: (.cycleInit, "% was asked for while its initializer was still running")
        case .runningProcessor: (.cycleInit, "% was asked for while its post-processor % was at work on it")
        case .recursion: (.cycleInit, "% leads back to itself while it is built, until % is used up")
        case .depth: (.requestDepth, "what is built leads to so much that has to be built before that % is used up")
        case .argumentWithoutCall: (.runtimeArguments, "% is what % is called with, and there is no call here")
        }
    }

    /// The sentence with its words.
    /// - Parameter words: as many as the sentence has places.
    func message(_ words: [String]) -> String {
        var text = ""
        var position = 0
        for character in statement.sentence.utf8 {
            if character == UInt8(ascii: "%"), position < words.count {
                text += words[position]
                position += 1
            } else {
                text.unicodeScalars.append(Unicode.Scalar(character))
            }
        }
        return text
    }
}
