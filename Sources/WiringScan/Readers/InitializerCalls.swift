/// Finds which of a type's registrations call one of its initializers.
struct InitializerCalls {
    private let project: ScannedProject
    private let registrations: [Registration]
    private var known: [MemberReference: [Int: Bool]] = [:]

    init(_ project: ScannedProject, _ registrations: [Registration]) {
        self.project = project
        self.registrations = registrations
    }

    /// The registrations of a type whose code may call the initializer that contains a look-up; all of them if none contains it, or none calls it.
    mutating func callers(of lookUp: LookUp, among owners: [Int]) -> [Int] {
        guard owners.count > 1, project.files.indices.contains(lookUp.place.file) else { return owners }
        let file = project.files[lookUp.place.file]
        guard let index = file.declarations.member(at: lookUp.place.index), case let member = file.declarations.members[index],
            member.kind == .initializer, let type = file.owner(of: member)?.name
        else { return owners }
        let reference = file.place(index)
        return owners.preferring { owner in
            if let known = known[reference]?[owner] { return known }
            let calls = mayCall(member, of: TypeName.last(type), registrations[owner])
            known[reference, default: [:]][owner] = calls
            return calls
        }
    }

    /// Whether the code of a registration may call an initializer: it calls this one, or one that delegates, or none of the type's initializers.
    private func mayCall(_ initializer: Member, of type: String, _ registration: Registration) -> Bool {
        let others = project.ownMembers(of: type, named: "init").filter { project.member($0).kind == .initializer }
        var callsOther = false
        for code in registration.codes {
            let tokens = project.files[code.file].tokens
            for index in code.range where tokens.isWord(index) && tokens.text(index) == type {
                let isWritten = tokens.isSymbol(index + 1, ".") && tokens.isWord(index + 2, "init")
                guard let call = tokens.call(at: isWritten ? index + 2 : index), call.open != nil else { continue }
                if fits(call, initializer) { return true }
                let called = others.filter { fits(call, project.member($0)) }
                if called.contains(where: delegates) { return true }
                if !called.isEmpty { callsOther = true }
            }
        }
        return !callsOther
    }

    private func fits(_ call: Call, _ initializer: Member) -> Bool {
        let labels = call.written.map(\.label)
        return ScannedProject.fits(labels, trailing: call.arguments.count - labels.count, initializer.parameters)
    }

    private func delegates(_ reference: MemberReference) -> Bool {
        let tokens = project.tokens(reference)
        return project.member(reference).body.contains {
            tokens.isWord($0, "self") && tokens.isSymbol($0 + 1, ".") && tokens.isWord($0 + 2, "init")
        }
    }
}
