import WiringGraph

extension Command {
    /// `rules FILE`: rules of architecture.
    static let rules = Command(
        name: "rules",
        group: .look,
        summary: "check the graph against rules of architecture in a file: who may need whom",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [Option("--example", summary: "write a file to begin with")],
        details: [
            "A line names a layer by a query, forbids a way or an edge, lets only some reach a layer, or makes an exception with a reason.",
            "The exit status is 1 when a rule is violated, 2 when the file is not written correctly, 4 when it cannot be read.",
        ],
        example: "rules --example",
        answers: [ArchitectureView.self, TextView.self],
        run: { session, invocation throws(CommandError) in
            if invocation.has("--example") { return TextView(example) }
            guard let file = invocation["FILE"] else {
                throw .usage(
                    UsageProblem("rules needs a FILE", at: invocation.line.name.range, hint: "rules --example > wiring.rules"))
            }
            let target = try session.loaded()
            let text = try session.text(of: file, hint: "rules --example > wiring.rules")
            let rules: ArchitectureRules
            do throws(RulesError) {
                rules = try ArchitectureRules(text)
            } catch {
                throw .rules(file, error, text: text)
            }
            let context = session.queryContext(of: target, asksProgram: rules.asksProgram)
            return try session.computing { [index = target.graph.index] () throws(CommandError) in
                do throws(RulesError) {
                    return ArchitectureView(try ArchitectureCheck.report(rules, file: file.text, on: index, context: context))
                } catch {
                    throw .rules(file, error, text: text)
                }
            }
        }
    )

    private static let example = """
        # Who may need whom. Check it with: wirescope . -c 'rules wiring.rules'
        # A layer is a query; $NAME stands for an earlier layer.
        layer Screens  = assembly(Screen*)
        layer Storage  = assembly(Store*)
        layer Services = assembly(Mail*) - $Screens

        forbid path Storage -> Screens      # not even through others
        forbid Screens -> Storage           # not directly
        only Services may reach Storage     # everybody else goes through them
        # allow Screens -> Storage because "search, until it has a service of its own"
        """
}
