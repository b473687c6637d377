import FindingTexts
import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `config [KEY]`, `config set KEY VALUE`, `config unset KEY`: shows and changes configuration values.
    static let config = Command(
        name: "config",
        aliases: ["configuration"],
        group: .change,
        summary: "list the configuration values with their sources and readers, or set one for this session",
        arguments: [Argument("KEY", .configuration, isOptional: true)],
        forms: [
            "set": [Argument("KEY", .setting), Argument("VALUE", .text)],
            "unset": [Argument("KEY", .setting)],
        ],
        options: [Option("--reveal", summary: "show secrets too")] + TableOptions.options,
        details: [
            "config set KEY VALUE overrides the written value until the program is unloaded, even after reload. config unset KEY reverts it.",
            "VALUE is converted like a written value and rejected if that fails. Instances are released, so that the next resolve uses it.",
            "Values are masked if the key contains a word such as password, secret, token, credential or access key; so are passwords in URLs.",
        ],
        example: "config set mail.pageSize 20",
        effect: .target,
        answers: [ConfigurationView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let revealsSecrets = invocation.has("--reveal")
            let arrangement = TableOptions(invocation)
            guard let first = invocation["KEY"] else {
                return try arrangement.arranged(
                    ConfigurationView(try session.configuration(of: target), in: target.graph, revealsSecrets: revealsSecrets))
            }
            guard first.text == "set" || first.text == "unset" else {
                let values = try session.configuration(of: target)
                let key = session.settingName(first.text)
                let found = values.filter { $0.key == key || $0.key.hasPrefix(key + ".") || $0.key.hasSuffix("." + key) }
                guard !found.isEmpty else {
                    let near = Suggestions.nearMisses(for: key, among: values.map(\.key), limit: 1).first
                    throw .usage(
                        UsageProblem(
                            "the configuration has no key '\(key)'", at: first.range, replacement: near, hint: "config lists the keys"))
                }
                return try arrangement.arranged(ConfigurationView(found, in: target.graph, revealsSecrets: revealsSecrets))
            }
            try session.requireNoAssumptions("config \(first.text)")
            guard let word = invocation.word(at: 1) else {
                throw .usage(UsageProblem("missing KEY", at: first.range, hint: "config lists the keys"))
            }
            let value = invocation.word(at: 2)
            if first.text == "set", value == nil {
                throw .usage(UsageProblem("missing VALUE", at: word.range, hint: "config set \(ParsedCommand.quoted(word.text)) VALUE"))
            }
            let key = session.settingName(word.text)
            let released = try session.setConfiguration(key, to: value?.text)
            let changed = try session.configuration(of: try session.loaded()).filter { $0.key == key }
            return try arrangement.arranged(
                ConfigurationView(changed, in: try session.loaded().graph, revealsSecrets: revealsSecrets, released: released))
        }
    )
}
