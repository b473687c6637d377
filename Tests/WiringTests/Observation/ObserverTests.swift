import Testing
import Wiring
import WiringAsync
import WiringExtras
import WiringPatching

private protocol Network: AnyObject { var name: String { get } }
private final class HTTP: Network { let name = "http" }
private final class Logging: Network {
    let inner: any Network
    init(_ inner: any Network) { self.inner = inner }
    var name: String { "logged " + inner.name }
}
private final class Service {
    let network: any Network
    init(network: any Network) { self.network = network }
}
private final class Screen {
    let first: Service
    let second: Service
    init(first: Service, second: Service) { (self.first, self.second) = (first, second) }
}
private struct Broken: Error {}

private struct App: Assembly {
    let network = Component(HTTP.init, as: { $0 as any Network }).scope(.singleton)
    let service = Component(Service.init)
    let screen = Component(Screen.init)
    let broken = Component { (_: any Network) throws -> Int in throw Broken() }
    let needsBroken = Component { (broken: Int) in "\(broken)" }
    let letter = Factory { (number: Int) in { (service: Service) in [number] } }
    let late = AsyncComponent { (service: Service) async in 1.5 }
    let news = AsyncFactory { (day: Int) in { () async in Float(day) } }
    let profile = Component { Set([1]) }.scope(.scoped("session"))
    let logging = InstancePostProcessor(for: (any Network).self) { network, _ in Logging(network) }
}

/// Records events without durations.
private final class Recorder: Sendable {
    private let lines = Guarded<[String]>([])

    var observer: ResolutionObserver { ResolutionObserver { self.note($0) } }

    private func note(_ event: ResolutionEvent) {
        let word =
            switch event.kind {
            case .began: "began"
            case .finished(let duration): duration >= .zero ? "finished" : "?"
            case .failed(_, let error): "failed \(error)"
            case .reused: "reused"
            case .reusedInGraph: "reused in graph"
            case .closedCycle: "closed"
            case .wrapped(let processor): "wrapped by \(processor)"
            case .started(_, let error): "started\(error.map { " badly: \($0)" } ?? "")"
            case .stopped(_, let error): "stopped\(error.map { " badly: \($0)" } ?? "")"
            }
        lines.withLock { $0.append("\(event.key.split(separator: ".").last ?? "") \(word)") }
    }

    /// The events since the last call.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}

@Suite("Observers") struct ObserverTests {
    private let recorder = Recorder()

    @Test func startAndStopAreReported() async throws {
        struct Plant: Assembly {
            let network = Component(HTTP.init).scope(.lazySingleton).onStart { _ in }.onStop { _ in throw Broken() }
        }
        let plant = try Plant().activated(observedBy: recorder.observer)
        try await plant.start()
        #expect(recorder.take() == ["network began", "network finished", "network started"])
        await #expect(throws: LifeCycleFailure.self) { try await plant.stop() }
        #expect(recorder.take() == ["network stopped badly: Broken()"])
    }

    @Test func constructionAndReuseAreReported() throws {
        let app = try App().activated(observedBy: recorder.observer)
        #expect(recorder.take() == ["network began", "network wrapped by App.logging", "network finished"])
        #expect(try app.network.name == "logged http")
        #expect(recorder.take() == ["network reused"])
        _ = try app.screen
        #expect(
            recorder.take() == [
                "screen began", "service began", "network reused", "service finished", "service reused in graph", "screen finished",
            ])
        _ = try app.letter(3)
        #expect(recorder.take() == ["letter began", "service began", "network reused", "service finished", "letter finished"])
    }

    @Test func failureIsReportedForEveryFailedService() throws {
        let app = try App().activated(observedBy: recorder.observer)
        _ = recorder.take()
        #expect(throws: Broken.self) { try app.needsBroken }
        #expect(
            recorder.take() == [
                "needsBroken began", "broken began", "network reused", "broken failed Broken()", "needsBroken failed Broken()",
            ])
    }

    @Test func asynchronousConstructionIsReported() async throws {
        let app = try await App().activatedAsync(observedBy: recorder.observer)
        _ = recorder.take()
        _ = try await app.late
        #expect(recorder.take() == ["late began", "service began", "network reused", "service finished", "late finished"])
        _ = try await app.news(1)
        #expect(recorder.take() == ["news began", "news finished"])
    }

    @Test func childrenScopesAndPatchedCopiesAreObserved() throws {
        struct Child: Assembly {
            let title = Component { (network: any Network) in "title" }
        }
        let app = try App().activated(observedBy: recorder.observer)
        _ = recorder.take()
        _ = try Child().activated(asChildOf: app).title
        #expect(recorder.take() == ["title began", "network reused", "title finished"])
        _ = try app.within("session") { try $0.profile }
        #expect(recorder.take() == ["profile began", "profile finished"])
        try app.withPatches(Patch(\App.network) { HTTP() }) { _ = try app.service }
        #expect(recorder.take().suffix(3) == ["service began", "network reused", "service finished"])
    }

    @Test func requestsOfObserverAreNotReported() throws {
        let box = Guarded<Activated<App>?>(nil)
        let names = Guarded<[String]>([])
        let observer = ResolutionObserver { event in
            guard let app = box.withLock({ $0 }) else { return }
            let name = (try? app.service.network.name) ?? "nothing"
            names.withLock { $0.append("\(event.key) \(name)") }
        }
        let app = try App().activated(observedBy: observer)
        box.withLock { $0 = app }
        _ = try app.letter(1)
        #expect(names.withLock { $0 }.count == 5)
        #expect(names.withLock { $0 }.allSatisfy { $0.hasSuffix("logged http") })
        box.withLock { $0 = nil }
    }

    @Test func eventsOfConcurrentThreadsAreReported() async throws {
        let app = try App().activated(observedBy: recorder.observer)
        _ = recorder.take()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { _ = try? app.screen } }
        }
        #expect(recorder.take().count == 600)
    }

    @Test func eventHasShortDescription() throws {
        let texts = Guarded<[String]>([])
        let app = try App().activated(observedBy: ResolutionObserver { event in texts.withLock { $0.append("\(event)") } })
        #expect(throws: Broken.self) { try app.broken }
        let all = texts.withLock { $0 }
        #expect(all.contains("App.network wrapped by App.logging"))
        #expect(all.last?.hasPrefix("App.broken failed after ") == true)
    }
}
