import Testing
import Wiring
import WiringExtras
import WiringPatching

private struct MessageID: Hashable, Sendable {
    var number: Int
}
private final class Store: Sendable {}
private final class Model: Sendable {
    let id: MessageID
    let store: Store
    init(id: MessageID, store: Store) {
        self.id = id
        self.store = store
    }
}
private final class Toolbar: Sendable {
    let model: Model
    let later: Lazy<Model>
    init(model: Model, later: Lazy<Model>) {
        self.model = model
        self.later = later
    }
}
private final class Detail: Sendable {
    let model: Model
    let toolbar: Toolbar
    init(model: Model, toolbar: Toolbar) {
        self.model = model
        self.toolbar = toolbar
    }
}
private struct DetailAssembly: Assembly {
    let store = Component(Store.init).scope(.lazySingleton)
    let model = Component(Model.init)
    let toolbar = Component(Toolbar.init)
    let detail = Factory(Detail.init, taking: MessageID.self)
    let id = Component(argumentOf: \DetailAssembly.detail, MessageID.self)
}
private struct ListAssembly: Assembly {
    let details = Collaborator<DetailAssembly>()
    let first = Component(madeBy: \DetailAssembly.detail, with: MessageID(number: 1))
    let pair = Component { (first: Detail, make: BoundFactory<Detail, MessageID>) in [first, try make(MessageID(number: 2))] }
}

@Suite struct DeepArgumentTests {
    @Test func argumentReachesIndirectDependenciesOfProduct() throws {
        let details = try DetailAssembly().activated()
        let detail = try details.detail(MessageID(number: 3))
        #expect(detail.model.id.number == 3)
        #expect(detail.toolbar.model === detail.model)
        #expect(try detail.toolbar.later.value === detail.model)
        #expect(try details.detail(MessageID(number: 4)).toolbar.model.id.number == 4)
        #expect(try detail.model.store === details.store)
    }

    @Test func everyProductHasSeparateArgument() throws {
        let list = try ListAssembly().activated()
        let pair = try list.pair
        #expect(pair.map(\.model.id.number) == [1, 2])
        #expect(pair[0].toolbar.model.id.number == 1 && pair[1].toolbar.model.id.number == 2)
    }

    @Test func cachedProductsKeepTheirArguments() throws {
        struct Kept: Assembly {
            let store = Component(Store.init)
            let model = Component(Model.init)
            let toolbar = Component(Toolbar.init)
            let detail = Factory(Detail.init, taking: MessageID.self).scope(.lazySingleton)
            let id = Component(argumentOf: \Kept.detail, MessageID.self)
        }
        let kept = try Kept().activated()
        let one = try kept.detail(MessageID(number: 1))
        #expect(try kept.detail(MessageID(number: 1)) === one)
        #expect(try kept.detail(MessageID(number: 2)).model.id.number == 2)
        #expect(one.model.id.number == 1)
    }

    @Test func argumentsOfOneTypeAreNumbered() throws {
        struct Range: Equatable, Sendable {
            var first: Int
            var last: Int
        }
        struct Ranges: Assembly {
            let range = Factory { (_: Int, _: Int) in { (range: Range) in [range] } }
            let inner = Component(Range.init(first:last:)).using(\Ranges.first, forParameter: 1).using(\Ranges.last, forParameter: 2)
            let first = Component(argumentOf: \Ranges.range, Int.self)
            let last = Component(argumentOf: \Ranges.range, Int.self, number: 2)
        }
        #expect(try Ranges().activated().range(1, 9) == [Range(first: 1, last: 9)])
    }

    @Test func argumentsReachPatchesScopesAndChildren() throws {
        let details = try DetailAssembly().activated(patching: Patch(\DetailAssembly.store) { Store() })
        #expect(try details.detail(MessageID(number: 5)).model.id.number == 5)
        #expect(try details.entering("session").detail(MessageID(number: 6)).model.id.number == 6)
        struct Child: Assembly {
            let open = Component { (make: BoundFactory<Detail, MessageID>) in try make(MessageID(number: 7)) }
        }
        #expect(try Child().activated(asChildOf: details).open.toolbar.model.id.number == 7)
    }

    @Test func argumentOutsideOfProductIsAnError() throws {
        let details = try DetailAssembly().activated()
        let error = try #require(throws: ResolutionError.self) { try details.model }
        #expect(error.finding.message == "DetailAssembly.id is a runtime argument of DetailAssembly.detail, but no call of it is running")
        #expect(error.finding.fix == "request a product of DetailAssembly.detail, which receives it")
        #expect(throws: ResolutionError.self) { try details.id }
        #expect(throws: ResolutionError.self) { try details.resolve(MessageID.self) }
    }

    @Test func sharedServiceCannotNeedArgument() throws {
        struct Shared: Assembly {
            let store = Component(Store.init)
            let model = Component(Model.init)
            let toolbar = Component(Toolbar.init).scope(.lazySingleton)
            let detail = Factory(Detail.init, taking: MessageID.self)
            let id = Component(argumentOf: \Shared.detail, MessageID.self)
        }
        let error = try #require(throws: ActivationError.self) { try Shared().activated() }
        #expect(
            error.findings.filter { $0.severity == .error }.map(\.message) == [
                "lazySingleton Shared.toolbar would keep Shared.id, an argument of a single call of Shared.detail"
            ])
    }

    @Test func everyPathToAnArgumentPassesItsFactory() throws {
        struct Outside: Assembly {
            let details = Collaborator<DetailAssembly>()
            let note = Component { (model: Model) in "\(model.id.number)" }
            let notes = Component { (note: String?) in [note] }
            let other = Factory { (_: Bool) in { (id: MessageID) in id.number } }
            let draft = Component { (model: Model) in 1.5 }.abstract()
        }
        let error = try #require(throws: ActivationError.self) { try Outside().activated() }
        #expect(
            error.findings.filter { $0.severity == .error }.map { "\($0.rule): \($0.message)" } == [
                "runtime-arguments: Outside.note depends on DetailAssembly.id, a runtime argument of DetailAssembly.detail, "
                    + "but belongs to none of its products",
                "runtime-arguments: Outside.other depends on DetailAssembly.id, a runtime argument of DetailAssembly.detail, "
                    + "but belongs to none of its products",
            ])
        #expect(error.findings[0].fix == "make it a dependency of the product of DetailAssembly.detail, or pass it the value")
    }

    @Test func invalidArgumentReferencesAreFindings() throws {
        struct Wrong: Assembly {
            let detail = Factory { (_: MessageID) in { [1] } }
            let text = Component(argumentOf: \Wrong.detail, String.self)
            let second = Component(argumentOf: \Wrong.detail, MessageID.self, number: 2)
            let other = Component(argumentOf: \DetailAssembly.detail, MessageID.self)
        }
        let error = try #require(throws: ActivationError.self) { try Wrong().activated() }
        #expect(
            error.findings.filter { $0.severity == .error }.map { "\($0.rule): \($0.message)" } == [
                "unknown-parameter: Wrong.text is a runtime argument 'String' of Wrong.detail, which takes no such argument",
                "unknown-parameter: Wrong.second is runtime argument 'MessageID' number 2 of Wrong.detail, which takes fewer",
                "missing-collaborator: Wrong.other is an argument of a factory of DetailAssembly, which is not part of Wrong itself",
            ])
    }

    @Test func concurrentCallsHaveSeparateArguments() async throws {
        let details = try DetailAssembly().activated()
        let numbers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for number in 0..<200 {
                group.addTask { (number, try details.detail(MessageID(number: number)).toolbar.model.id.number) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(numbers.count == 200 && numbers.allSatisfy { $0.0 == $0.1 })
    }
}
