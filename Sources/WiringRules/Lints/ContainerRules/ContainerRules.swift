/// Explanations of the rules that the container decides: it reports their findings at activation or when a service is requested.
enum ContainerRules {}
