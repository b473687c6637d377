import Testing

@testable import WiringInterception

@Suite struct RequirementSignatureTests {
    private func signature(_ declaration: String, isAsync: Bool = false) -> RequirementSignature? {
        RequirementSignature(witness: "protocol witness for \(declaration) in conformance M.S : M.P in M", isAsync: isAsync)
    }

    @Test(arguments: [
        ("M.P.f() -> ()", "f()"), ("M.P.f(Swift.Int) -> ()", "f(_:)"),
        ("M.P.f(_: Swift.Int, at: Swift.String) throws -> Swift.Int", "f(_:at:)"),
        ("static M.P.make<A where A: M.Q>(of: A1.Type) -> A1", "make(of:)"), ("M.P.name.getter : Swift.String", "name"),
        ("M.P.name.setter : Swift.String", "name ="), ("M.P.subscript.getter : (Swift.Int) -> Swift.String", "subscript"),
        ("M.(P in _0123).f(body: (Swift.Int, Swift.Int) -> Swift.Bool) -> ()", "f(body:)"),
        ("static M.P.== infix(A, A) -> Swift.Bool", "==(_:_:)"), ("M.P.init(name: Swift.String) -> A", "init(name:)"),
        ("(extension in M):N.P.f(x: (a: Swift.Int, b: Swift.Int)) -> ()", "f(x:)"),
    ])
    func namesAreRead(_ declaration: String, _ name: String) {
        #expect(signature(declaration)?.fullName == name)
    }

    @Test func effectsAreRead() throws {
        let typed = try #require(signature("M.P.f(_: Swift.Int) async throws(M.Outer.Failure) -> Swift.Int", isAsync: true))
        #expect(typed.isThrowing && typed.errorType == "Failure" && typed.result == "i" && typed.parameters.map(\.kind) == ["i"])
        #expect(try #require(signature("M.P.f() throws -> ()")).isThrowing)
        #expect(try !#require(signature("M.P.f(_: () throws -> ()) -> ()")).isThrowing)
    }

    @Test func theFirstParameterAfterAnUnknownAsynchronousResultIsUnknown() throws {
        #expect(try #require(signature("M.P.f(_: Swift.Int) async -> Mod.Unknown", isAsync: true)).parameters.map(\.kind) == ["x"])
        #expect(try #require(signature("M.P.f(_: Swift.Int) -> Mod.Unknown")).parameters.map(\.kind) == ["i"])
    }

    @Test(arguments: [
        ("Swift.Array<Swift.Dictionary<Swift.String, Swift.Int>>", "amsi"), ("Swift.Optional<Swift.Array<Swift.String>>", "oas"),
        ("[Swift.String : Swift.Int]", "msi"), ("Swift.Int?", "oi"), ("Swift.Optional<Swift.Int32>", "x"),
        ("Swift.Array<Mod.Unknown>", "p"),
        ("inout Swift.Int", "p"), ("A.Key", "p"), ("@escaping @Sendable (Swift.Int) -> Swift.Int", "q"), ("(Swift.Int, Swift.Int)", "x"),
        ("__owned Swift.String", "s"), ("Swift.Int...", "ai"), ("Swift.Error", "p"), ("Mod.Unknown", "x"), ("Swift.Int.Type", "x"),
        ("Swift.Optional<(Swift.Int) -> ()>", "x"), ("WiringInterceptionTests.ValueObject", "c"),
        ("WiringInterceptionTests.ValueStructure", "x"), ("WiringInterceptionTests.ValueMarker", "p"),
        ("WiringInterceptionTests.ValueReference", "q"),
    ])
    func representationsAreRead(_ type: String, _ kind: String) {
        #expect(ValueKind.kind(of: type[...]) == kind)
    }

    @Test func otherTextsAreNotRead() {
        for text in ["", "protocol witness for ", "M.f() -> ()", "type metadata for M.S"] {
            #expect(RequirementSignature(witness: text, isAsync: false) == nil)
        }
    }
}
