import TestSupport
import Testing
import Wiring

@MainActor private protocol Router: AnyObject {}
@MainActor private final class AppRouter: Router {
    init() {}
}
@MainActor private final class Model {
    init(router: any Router, count: Int) {}
}
private final class Anywhere {
    init(router: any Router, perhaps: (any Router)?, all: [any Router], later: Lazy<any Router>) {}
}
private final class RequestOrigin: Sendable {
    let router: Provider<any Router>
    init(router: Provider<any Router>) { self.router = router }
}
private struct Confused: Assembly {
    let router = Component(AppRouter.init, as: { $0 as any Router })
    let anywhere = Component(Anywhere.init)
    let product = Factory { (_: Int) in { (router: any Router) in [router] } }
    let model = Component(Model.init)
    let count = Component(value: 1)
}
private struct Misfit: Assembly {
    let count = Component(value: 1)
    let router = Component(AppRouter.init, as: { $0 as any Router })
    let screen = Factory(Model.init, taking: String.self, Int.self)
    let unused = Factory(Model.init, taking: Bool.self, Double.self)
}

@Suite struct MainActorFindingTests {
    @Test func nonisolatedDefinitionCannotNeedMainActor() throws {
        let error = try #require(throws: ActivationError.self) { try Confused().activated() }
        #expect(Set(error.findings.map(\.rule)) == ["needs-main-actor"])
        try expectGolden(error.description, "needs-main-actor.txt")
    }

    @Test func requestOffMainActorIsAnError() async throws {
        struct Sound: Assembly {
            let router = Component(AppRouter.init, as: { $0 as any Router })
            let user = Component(RequestOrigin.init)
        }
        let user = try Sound().activated().user
        let error = try await #require(Task.detached { #expect(throws: ResolutionError.self) { _ = try user.router() } }.value)
        try expectGolden(error.description, "main-actor-elsewhere.txt")
    }

    @Test func runtimeArgumentWithoutParameterIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Misfit().activated() }
        try expectGolden(error.description, "runtime-argument-of-no-parameter.txt")
    }
}
