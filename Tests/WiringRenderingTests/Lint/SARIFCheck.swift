import Foundation

/// The requirements of SARIF 2.1.0, of its schema and its text, for the properties that the reports use.
struct SARIFCheck {
    private(set) var problems: [String] = []

    /// The problems of a document; empty if it is valid.
    static func problems(in text: String) throws -> [String] {
        var check = SARIFCheck()
        check.document(try JSONSerialization.jsonObject(with: Data(text.utf8)))
        return check.problems
    }

    private typealias Object = [String: Any]

    private mutating func fail(_ place: String, _ what: String) { problems.append("\(place): \(what)") }

    /// An object with only these properties; all objects of the schema are closed.
    private mutating func object(_ value: Any?, _ place: String, required: [String], optional: [String] = []) -> Object? {
        guard let object = value as? Object else {
            fail(place, "is no object")
            return nil
        }
        for name in required where object[name] == nil { fail(place, "lacks \(name)") }
        for name in object.keys.sorted() where !required.contains(name) && !optional.contains(name) { fail(place, "has \(name)") }
        return object
    }

    private mutating func list(_ value: Any?, _ place: String) -> [Any] {
        guard let list = value as? [Any] else {
            if value != nil { fail(place, "is no list") }
            return []
        }
        return list
    }

    private mutating func text(_ value: Any?, _ place: String, oneOf choices: [String]? = nil) -> String {
        guard let text = value as? String else {
            fail(place, "is no text")
            return ""
        }
        if let choices, !choices.contains(text) { fail(place, "is \(text)") }
        return text
    }

    private mutating func document(_ value: Any) {
        guard let document = object(value, "$", required: ["version", "runs"], optional: ["$schema"]) else { return }
        _ = text(document["version"], "version", oneOf: ["2.1.0"])
        if URL(string: text(document["$schema"], "$schema"))?.scheme != "https" { fail("$schema", "is no URI") }
        for value in list(document["runs"], "runs") { run(value) }
    }

    private mutating func run(_ value: Any) {
        guard let run = object(value, "run", required: ["tool"], optional: ["results", "columnKind"]) else { return }
        _ = text(run["columnKind"], "columnKind", oneOf: ["utf16CodeUnits", "unicodeCodePoints"])
        let tool = object(run["tool"], "tool", required: ["driver"])
        let driver = object(tool?["driver"], "driver", required: ["name"], optional: ["version", "rules"])
        _ = text(driver?["name"], "driver.name")
        let rules = list(driver?["rules"], "rules").map { rule($0) }
        if Set(rules).count != rules.count { fail("rules", "have one identifier twice") }
        let results = list(run["results"], "results")
        for (number, value) in results.enumerated() { result(value, "results[\(number)]", rules: rules) }
        // Section 3.27.23: either all results have the property `suppressions`, or none.
        let saying = results.filter { ($0 as? Object)?["suppressions"] != nil }
        if !saying.isEmpty && saying.count != results.count { fail("results", "have the property suppressions only in part") }
    }

    private mutating func rule(_ value: Any) -> String {
        let rule = object(
            value, "rule", required: ["id"], optional: ["shortDescription", "fullDescription", "help", "defaultConfiguration"])
        for name in ["shortDescription", "fullDescription", "help"] {
            _ = text(object(rule?[name], name, required: ["text"])?["text"], name)
        }
        let configuration = object(rule?["defaultConfiguration"], "defaultConfiguration", required: [], optional: ["level"])
        level(configuration?["level"], "defaultConfiguration.level")
        return text(rule?["id"], "rule.id")
    }

    private mutating func level(_ value: Any?, _ place: String) {
        _ = text(value, place, oneOf: ["none", "note", "warning", "error"])
    }

    private mutating func result(_ value: Any, _ place: String, rules: [String]) {
        let names = [
            "ruleId", "ruleIndex", "level", "locations", "relatedLocations", "partialFingerprints", "suppressions", "baselineState",
        ]
        guard let result = object(value, place, required: ["message"], optional: names) else { return }
        let rule = text(result["ruleId"], place + ".ruleId")
        if let index = result["ruleIndex"] as? Int {
            if index < -1 || index >= rules.count || (index >= 0 && rules[index] != rule) { fail(place, "has rule index \(index)") }
        }
        level(result["level"], place + ".level")
        _ = text(object(result["message"], place, required: ["text"])?["text"], place + ".message")
        for value in list(result["locations"], place) { location(value, place) }
        let related = list(result["relatedLocations"], place)
        for value in related { location(value, place + ".relatedLocations") }
        let numbers = related.compactMap { ($0 as? Object)?["id"] as? Int }
        if Set(numbers).count != numbers.count { fail(place, "has related locations with equal numbers") }
        let fingerprints = result["partialFingerprints"] as? Object ?? [:]
        for (name, value) in fingerprints { _ = text(value, "\(place).\(name)") }
        if let state = result["baselineState"] { _ = text(state, "baselineState", oneOf: ["new", "unchanged", "updated", "absent"]) }
        for value in list(result["suppressions"], place) {
            let suppression = object(value, place, required: ["kind"], optional: ["status", "justification"])
            _ = text(suppression?["kind"], place + ".kind", oneOf: ["inSource", "external"])
            _ = text(suppression?["status"], place + ".status", oneOf: ["accepted", "underReview", "rejected"])
            _ = text(suppression?["justification"], place + ".justification")
        }
    }

    private mutating func location(_ value: Any, _ place: String) {
        guard let location = object(value, place, required: [], optional: ["id", "physicalLocation", "logicalLocations", "message"]) else {
            return
        }
        if let number = location["id"] as? Int, number < -1 { fail(place, "has location \(number)") }
        if location["message"] != nil { _ = text(object(location["message"], place, required: ["text"])?["text"], place) }
        for value in list(location["logicalLocations"], place) {
            _ = text(object(value, place, required: [], optional: ["fullyQualifiedName"])?["fullyQualifiedName"], place)
        }
        guard let value = location["physicalLocation"] else { return }
        let physical = object(value, place, required: [], optional: ["artifactLocation", "region"])
        let artifact = object(physical?["artifactLocation"], place, required: [], optional: ["uri", "uriBaseId"])
        let uri = text(artifact?["uri"], place)
        if uri.contains(/[^A-Za-z0-9\-._~\/+,=@%]/) || uri.hasPrefix("/") || uri.contains(/%(?![0-9A-F]{2})/) {
            fail(place, "has the URI \(uri), which is not relative")
        }
        let region = object(physical?["region"], place, required: [], optional: ["startLine"])
        if (region?["startLine"] as? Int ?? 0) < 1 { fail(place, "starts before the first line") }
    }
}
