import Testing
import Wiring
import WiringDiagnosis
import WiringExtras

private protocol Radio: AnyObject {
    func call() -> String
}
private final class ShortWave: Radio {
    func call() -> String { "short wave" }
}
private final class Wrapped: Radio {
    let inner: any Radio
    let label: String
    init(_ inner: any Radio, _ label: String) {
        self.inner = inner
        self.label = label
    }
    func call() -> String { "\(label)(\(inner.call()))" }
}
private final class Log: Sendable {
    private let lines = Guarded<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
private final class Panel {
    let processor: InstancePostProcessor<any Radio>
    init(processor: InstancePostProcessor<any Radio>) { self.processor = processor }
}

/// A post-processor with dependencies.
private struct Station: Assembly {
    let logging = Component { (log: Log) in
        InstancePostProcessor(for: (any Radio).self) { radio, context in
            log.note(context.key)
            return Wrapped(radio, "logged")
        }
    }
    let log = Component(Log.init).scope(.lazySingleton)
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
    let eager = Component({ (radio: any Radio) in [radio.call()] }).scope(.singleton)
    let panel = Component(Panel.init).using(\Station.logging)
}

/// Several post-processors whose orders are known only after construction.
private struct Orders: Assembly {
    let last = Component { (log: Log) in InstancePostProcessor(for: (any Radio).self, order: 5) { radio, _ in Wrapped(radio, "5") } }
    let plain = InstancePostProcessor(for: (any Radio).self, order: 3) { radio, _ in Wrapped(radio, "3") }
    let first = Component { InstancePostProcessor(for: (any Radio).self, order: -1) { radio, _ in Wrapped(radio, "-1") } }
    let off = Component { InstancePostProcessor(for: (any Radio).self, isOn: false) { radio, _ in Wrapped(radio, "off") } }
    let log = Component(Log.init)
    let radio = Component(ShortWave.init, as: { $0 as any Radio }).decorated { Wrapped($0, "decorated") }
}

/// A post-processor that processes its own dependency.
private struct Snake: Assembly {
    let processor = Component { (tail: Tail) in InstancePostProcessor(for: (any Radio).self) { radio, _ in radio } }
    let tail = Component(Tail.init)
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
}
private final class Tail {
    init(radio: any Radio) {}
}

/// Two post-processors, each of which processes a dependency of the other.
private struct Twins: Assembly {
    let ofRadios = Component { (log: Log) in InstancePostProcessor(for: (any Radio).self) { radio, _ in radio } }
    let ofLogs = Component { (radio: any Radio) in InstancePostProcessor(for: Log.self) { log, _ in log } }
    let log = Component(Log.init)
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
}

/// Two post-processors, one of which processes a dependency of the other, declared in the wrong order.
private struct Chain: Assembly {
    let ofRadios = Component { (text: String) in InstancePostProcessor(for: (any Radio).self) { radio, _ in Wrapped(radio, text) } }
    let text = Component { "raw" }
    let ofTexts = Component { InstancePostProcessor(for: String.self) { text, _ in "processed \(text)" } }
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
}

/// A post-processor with a handle, used after activation or too early.
private struct Patient: ParameterizedAssembly {
    let processor: Component<InstancePostProcessor<any Radio>, InstancePostProcessor<any Radio>>
    let tail = Component(Tail.init).scope(.lazySingleton)
    let radio = Component(ShortWave.init, as: { $0 as any Radio })

    init(isHasty: Bool) {
        processor = Component { (tail: Lazy<Tail>) in
            if isHasty { _ = try tail.value }
            return InstancePostProcessor(for: (any Radio).self) { radio, _ in radio }
        }
    }
}

/// A post-processor of definitions with dependencies.
private struct Rewriting: ParameterizedAssembly {
    let log = Component(Log.init).scope(.lazySingleton)
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
    let tagging = Component { (log: Log) in
        DefinitionPostProcessor(for: (any Radio).self) { draft in
            log.note("rewriting \(draft.key)")
            return draft.decorated { radio in
                log.note("decorating")
                return Wrapped(radio, "tagged")
            }
        }
    }
    let more: [DefinitionPostProcessor]

    init(processorOfLogs: Bool = false) {
        more = processorOfLogs ? [DefinitionPostProcessor(for: Log.self) { $0.scope(.singleton) }] : []
    }
}

@Suite struct InfrastructureTests {
    @Test func componentThatIsAPostProcessorIsApplied() throws {
        let station = try Station().activated()
        #expect(try station.radio.call() == "logged(short wave)")
        #expect(try station.eager == ["logged(short wave)"])
        #expect(try station.log.all == ["Station.radio", "Station.radio"])
    }

    @Test func postProcessorIsFoundByReferenceButNotByType() throws {
        let station = try Station().activated()
        #expect(throws: ResolutionError.self) { try station.resolve(InstancePostProcessor<any Radio>.self) }
        // Typhoon#579: a post-processor can be injected elsewhere too, as the same object.
        #expect(try station.panel.processor === station.logging)
    }

    /// Typhoon does not process instances that are post-processors themselves.
    @Test func postProcessorsAreProcessedByOthers() throws {
        struct Audited: Assembly {
            let station = Collaborator<Station>()
            let audit = InstancePostProcessor(for: InstancePostProcessor<any Radio>.self) { processor, context in
                InstancePostProcessor(for: (any Radio).self) { radio, _ in Wrapped(radio, "instead of \(context.key)") }
            }
        }
        #expect(try Audited().activated().station.radio.call() == "instead of Station.logging(short wave)")
    }

    @Test func postProcessorsRunInTheirOrder() throws {
        #expect(try Orders().activated().radio.call() == "5(3(-1(decorated(short wave))))")
    }

    @Test func postProcessorsAreBuiltInDependencyOrder() throws {
        #expect(try Chain().activated().radio.call() == "processed raw(short wave)")
    }

    @Test func postProcessorThatDependsOnItsSubjectIsAFinding() throws {
        let snake = #expect(throws: ActivationError.self) { try Snake().activated() }
        let twins = #expect(throws: ActivationError.self) { try Twins().activated() }
        let text = [snake, twins].map { error in
            (error?.findings ?? []).filter { $0.severity == .error }.map { finding in
                ([finding.message] + finding.details.map { "  \($0.label) \($0.text)" }).joined(separator: "\n")
            }.joined(separator: "\n")
        }
        #expect(
            text == [
                """
                the post-processor Snake.processor depends on a service that it processes
                  built from Snake.processor -> Snake.tail -> Snake.radio, processed by Snake.processor
                """,
                """
                the post-processors Twins.ofLogs, Twins.ofRadios depend on services that they process
                  built from Twins.ofRadios -> Twins.log, processed by Twins.ofLogs
                  built from Twins.ofLogs -> Twins.radio, processed by Twins.ofRadios
                """,
            ])
        #expect(snake?.findings.first?.rule == "infrastructure-cycle")
    }

    @Test func handleUsedLaterBreaksPostProcessorCycle() throws {
        #expect(try Patient(isHasty: false).activated().radio.call() == "short wave")
        let error = #expect(throws: ResolutionError.self) { try Patient(isHasty: true).activated() }
        #expect(error?.finding.rule == "infrastructure-cycle")
        #expect(error?.finding.message == "Patient.radio is built before its post-processor Patient.processor")
    }

    @Test func servicesOfScopesAndChildrenAreProcessed() throws {
        let station = try Station().activated()
        #expect(try station.entering("shift").radio.call() == "logged(short wave)")
        var child = DynamicAssembly("Van")
        child.add("radio", Component(ShortWave.init, as: { $0 as any Radio }))
        #expect(try child.activated(asChildOf: station).resolve((any Radio).self).call() == "logged(short wave)")
    }

    @Test func inspectionBuildsPostProcessorsOnFirstRequest() throws {
        let log = Log()
        var assembly = DynamicAssembly("Desk")
        assembly.add("radio", Component(ShortWave.init, as: { $0 as any Radio }))
        assembly.add(
            "processor",
            Component {
                log.note("built")
                return InstancePostProcessor(for: (any Radio).self) { radio, _ in Wrapped(radio, "seen") }
            })
        let container = InspectableContainer([makeHolder(of: assembly)], switches: ProcessorSwitches(), tracer: ResolutionTracer { _ in })
        #expect(log.all.isEmpty)
        #expect((try container.resolve(node: 0, arguments: []) as? any Radio)?.call() == "seen(short wave)")
        #expect((try container.resolve(node: 0, arguments: []) as? any Radio)?.call() == "seen(short wave)")
        #expect(log.all == ["built"])
    }

    @Test func definitionPostProcessorCanHaveDependencies() throws {
        let assembly = Rewriting()
        let container = try assembly.activated()
        #expect(try container.radio.call() == "tagged(short wave)")
        // The log injected into the post-processor is the log of the container, and the post-processor is shared too.
        #expect(try container.log.all == ["rewriting Rewriting.radio", "decorating"])
        #expect(throws: ResolutionError.self) { try container.resolve(DefinitionPostProcessor.self) }
        #expect(try container.tagging === container.tagging)
        // Another activation rewrites again.
        #expect(try assembly.activated().log.all == ["rewriting Rewriting.radio"])
    }

    @Test func definitionPostProcessorCannotNeedRewrittenDefinition() throws {
        let error = #expect(throws: ActivationError.self) { try Rewriting(processorOfLogs: true).activated() }
        #expect(
            error?.findings.map(\.message) == [
                "Rewriting.tagging cannot be built before definitions are rewritten: it is built from Rewriting.log, which is rewritten by Rewriting.more[0]"
            ])
        var assembly = DynamicAssembly("Early")
        assembly.add("radio", Component(ShortWave.init, as: { $0 as any Radio }))
        assembly.add("processor", Component { (radio: Provider<any Radio>) in DefinitionPostProcessor { $0 } })
        let handle = #expect(throws: ActivationError.self) { try assembly.activated() }
        #expect(
            handle?.findings.map(\.message) == [
                "Early.processor cannot be built before definitions are rewritten: it is built from a handle for Early.radio, whose container does not exist yet"
            ])
    }

    @Test func inspectionDoesNotBuildDefinitionPostProcessors() throws {
        let container = InspectableContainer(
            [makeHolder(of: Rewriting())], switches: ProcessorSwitches(), tracer: ResolutionTracer { _ in })
        #expect(
            container.checked.allFindings.map(\.message) == [
                "Rewriting.tagging rewrites definitions when it is built; they are shown in their original form"
            ])
    }
}
