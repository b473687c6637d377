/// The rules that only the container can decide: it reports their findings when it is activated or when a service is requested.
enum ContainerRules {}
