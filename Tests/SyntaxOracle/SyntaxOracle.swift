// Prints the declarations that the toolchain's own parser finds in Swift files, in the format of `scan-benchmark --declarations`: scripts/oracle
// compares both. That script compiles this file, which is not part of the package, because not every toolchain includes the parser.
import Foundation
import SwiftParser
import SwiftSyntax

/// Collects the declarations and calls of a file, one line for each.
final class Collector: SyntaxAnyVisitor {
    private(set) var lines: [String] = []
    /// The enclosing types of the visited node.
    private var owners: [String] = []
    /// The number of enclosing function bodies: local declarations are not compared.
    private var depth = 0

    /// The condition of an `#if`, whose calls do not belong to the program.
    private var skipped: SyntaxIdentifier?
    private var conditions = 0

    private func plain(_ node: (some SyntaxProtocol)?) -> String {
        guard let node else { return "" }
        return node.tokens(viewMode: .sourceAccurate).map(\.text).joined().filter { $0 != "`" && $0 != " " }
    }

    private func open(_ kind: String, _ name: String, _ inherited: InheritanceClauseSyntax?, isExtension: Bool = false) {
        let name = name.filter { $0 != " " && $0 != "`" }
        let full = !isExtension && !owners.isEmpty ? owners[owners.count - 1] + "." + name : name
        owners.append(full)
        guard depth == 0 else { return }
        let ancestors = inherited?.inheritedTypes.map { plain($0.type) }.joined(separator: ",") ?? ""
        lines.append("type\t\(kind)\t\(full)\t\(ancestors)")
    }

    private func member(_ kind: String, _ name: String, _ parameters: [String], _ type: String) {
        guard depth == 0 else { return }
        lines.append("member\t\(kind)\t\(owners.last ?? "")\t\(name.filter { $0 != "`" })\t\(parameters.joined(separator: ","))\t\(type)")
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [String] {
        clause.parameters.map { parameter in
            let label = parameter.firstName.text == "_" ? "_" : parameter.firstName.text.filter { $0 != "`" }
            return label + ":" + plain(parameter.type) + plain(parameter.ellipsis) + (parameter.defaultValue == nil ? "" : "=")
        }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if node.id == skipped { conditions += 1 }
        switch node.as(SyntaxEnum.self) {
        case .classDecl(let it): open("class", it.name.text, it.inheritanceClause)
        case .structDecl(let it): open("struct", it.name.text, it.inheritanceClause)
        case .enumDecl(let it): open("enum", it.name.text, it.inheritanceClause)
        case .protocolDecl(let it): open("protocol", it.name.text, it.inheritanceClause)
        case .actorDecl(let it): open("actor", it.name.text, it.inheritanceClause)
        case .extensionDecl(let it):
            open("extension", String(plain(it.extendedType).prefix { $0 != "<" }), it.inheritanceClause, isExtension: true)
        case .functionDecl(let it):
            member("function", it.name.text, parameters(it.signature.parameterClause), plain(it.signature.returnClause?.type))
        case .initializerDecl(let it): member("initializer", "init", parameters(it.signature.parameterClause), "")
        case .subscriptDecl(let it): member("subscription", "subscript", parameters(it.parameterClause), plain(it.returnClause.type))
        case .typeAliasDecl(let it): member("alias", it.name.text, [], plain(it.initializer.value))
        case .enumCaseElement(let it): member("enumCase", it.name.text, [], "")
        case .variableDecl(let it):
            for binding in it.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
                member("property", name.identifier.text, [], plain(binding.typeAnnotation?.type))
            }
        case .codeBlock, .closureExpr, .accessorBlock: depth += 1
        case .ifConfigClause(let it): skipped = it.condition.map { $0.id }
        case .functionCallExpr(let it):
            // `canImport(X)` after `#if` is evaluated by the compiler.
            if it.leftParen != nil, conditions == 0, let name = name(of: it.calledExpression) {
                let labels = it.arguments.map { ($0.label?.text ?? "_").filter { $0 != "`" } }.joined(separator: ",")
                lines.append("call\t\(name.filter { $0 != "`" })\t\(labels)")
            }
        default: break
        }
        return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
        if node.id == skipped { (conditions, skipped) = (0, nil) }
        switch node.as(SyntaxEnum.self) {
        case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl: owners.removeLast()
        case .codeBlock, .closureExpr, .accessorBlock: depth -= 1
        default: break
        }
    }

    private func name(of expression: ExprSyntax) -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let it): it.baseName.text
        case .memberAccessExpr(let it): it.declName.baseName.text
        case .genericSpecializationExpr(let it): name(of: it.expression)
        case .optionalChainingExpr(let it): name(of: it.expression)
        case .forceUnwrapExpr(let it): name(of: it.expression)
        default: nil
        }
    }
}

@main
enum SyntaxOracle {
    static func main() throws {
        let folder = CommandLine.arguments[1]
        while let path = readLine() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
            let collector = Collector(viewMode: .sourceAccurate)
            collector.walk(Parser.parse(source: String(decoding: bytes, as: UTF8.self)))
            for line in collector.lines { print("\(path)\t\(line)") }
        }
    }
}
