// What takes the place of components in tests is written with the words of the container.
@_exported public import WiringPatching
