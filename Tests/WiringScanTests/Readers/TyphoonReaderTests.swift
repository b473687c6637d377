import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct TyphoonReaderTests {
    @Test func swiftDefinitionsAreRead() {
        let found = ScannedText([
            "App.swift": """
            class Parts: TyphoonAssembly {
                dynamic func store() -> AnyObject { return TyphoonDefinition.withClass(FileStore.self) as AnyObject }
            }
            class App: TyphoonAssembly {
                var parts: Parts!
                dynamic func client() -> AnyObject {
                    return TyphoonDefinition.withClass(WebClient.self) { definition in
                        definition!.useInitializer("initWithStore:") { initializer in
                            initializer!.injectParameter(with: self.parts.store())
                        }
                        definition!.injectProperty("screen", with: self.screen())
                        definition!.injectProperty("app")
                        definition!.scope = TyphoonScope.lazySingleton
                    } as AnyObject
                }
                dynamic func screen() -> AnyObject {
                    return TyphoonDefinition.withClass(Screen.self) { (definition) in
                        definition!.injectMethod("show:") { method in method!.injectParameter(with: self.client()) }
                    } as AnyObject
                }
            }
            class WebClient: NSObject { var app: App! }
            """
        ])
        #expect(found.services == ["App.client", "App.screen", "Parts.store", "assembly:App"])
        #expect(
            found.edges == [
                "App.client -> Parts.store", "App.client -> App.screen", "App.client -> assembly:App", "App.screen -> App.client",
            ])
        #expect(found.service("App.client")?.lifetime == .lazySingleton)
        #expect(found.edge("App.client", "Parts.store")?.kind == .initializer)
        #expect(found.edge("App.client", "App.screen")?.kind == .property)
        #expect(found.edge("App.client", "App.screen")?.slot == "screen")
        #expect(found.edge("App.screen", "App.client")?.kind == .method)
        #expect(found.account == [3, 1, 0, 0, 0])
    }

    @Test func objectiveCDefinitionsAreRead() {
        let found = ScannedText([
            "App.h": """
            @protocol PartsProtocol <NSObject>
            - (id)store;
            @end
            @interface App : TyphoonAssembly
            @property (nonatomic, strong) TyphoonAssembly<PartsProtocol> *parts;
            - (WebClient *)client;
            @end
            @interface Parts : TyphoonAssembly <PartsProtocol>
            @end
            """,
            "App.m": """
            #import "App.h"
            @implementation Parts
            - (id)store { return [TyphoonDefinition withClass:[FileStore class]]; }
            @end
            @implementation App
            - (WebClient *)client {
                return [TyphoonDefinition withClass:[WebClient class] configuration:^(TyphoonDefinition *definition) {
                    [definition useInitializer:@selector(initWithStore:) parameters:^(TyphoonMethod *initializer) {
                        [initializer injectParameterWith:[self.parts store]];
                    }];
                    [definition injectProperty:@selector(screens) with:@[[self screenWithTitle:@"]"], [self other]]];
                    definition.scope = TyphoonScopeSingleton;
                }];
            }
            - (Screen *)screenWithTitle:(NSString *)title {
                return [TyphoonDefinition withClass:[Screen class] configuration:^(TyphoonDefinition *definition) {
                    [definition injectMethod:@selector(show:) parameters:^(TyphoonMethod *method) { [method injectParameterWith:[_parts store]]; }];
                }];
            }
            - (id)other { return [self helper]; }
            - (id)helper { return [TyphoonDefinition withFactory:[self client] selector:@selector(make)]; }
            @end
            """,
        ])
        #expect(found.services == ["App.client", "App.helper", "App.screenWithTitle:", "Parts.store"])
        #expect(
            found.edges == [
                "App.client -> Parts.store", "App.client -> App.screenWithTitle:", "App.client -> App.helper", "App.helper -> App.client",
                "App.screenWithTitle: -> Parts.store",
            ])
        #expect(found.service("App.client")?.lifetime == .singleton)
        #expect(found.service("App.client")?.site?.description == "App.m:6")
        #expect(found.service("App.screenWithTitle:")?.arguments == ["NSString"])
        #expect(found.edge("App.client", "App.screenWithTitle:")?.slot == "screens")
        #expect(found.edge("App.screenWithTitle:", "Parts.store")?.kind == .method)
    }

    @Test func collaboratingAssembliesCanBeInjected() {
        let found = ScannedText([
            "App.m": """
            @interface Parts : TyphoonAssembly
            @end
            @implementation Parts
            - (id)store { return [TyphoonDefinition withClass:[FileStore class]]; }
            @end
            @interface App : TyphoonAssembly
            @property (strong, nonatomic) Parts *parts;
            @property (strong, nonatomic) NSString *title;
            @end
            @implementation App
            - (id)router { return [TyphoonDefinition withClass:[Router class] configuration:^(TyphoonDefinition *definition) {
                [definition injectProperty:@selector(parts) with:self.parts];
                [definition injectProperty:@selector(app) with:self];
                [definition injectProperty:@selector(title) with:self.title];
            }]; }
            @end
            """
        ])
        #expect(found.edges == ["App.router -> assembly:Parts", "App.router -> assembly:App"])
        #expect(found.edge("App.router", "assembly:Parts")?.slot == "parts")
    }

    @Test func definitionMethodsCalledAsPropertiesAreRead() {
        let found = ScannedText([
            "App.m": """
            @interface Parts : TyphoonAssembly
            @end
            @implementation Parts
            - (NSBundle *)bundle { return [TyphoonDefinition withClass:[NSBundle class]]; }
            - (NSString *)identifier { return [TyphoonDefinition withFactory:self.bundle selector:@selector(bundleIdentifier)]; }
            @end
            @interface App : TyphoonAssembly
            @property (strong, nonatomic) Parts *parts;
            @end
            @implementation App
            - (id)client { return [TyphoonDefinition withClass:[WebClient class] configuration:^(TyphoonDefinition *definition) {
                [definition injectProperty:@selector(identifier) with:self.parts.identifier];
                [definition injectProperty:@selector(bundles) with:@[self.parts.bundle]];
            }]; }
            @end
            """
        ])
        #expect(found.edges == ["App.client -> Parts.identifier", "App.client -> Parts.bundle", "Parts.identifier -> Parts.bundle"])
        #expect(found.edge("App.client", "Parts.bundle")?.slot == "bundles")
        #expect(found.account == [3, 0, 0, 0, 0])
    }

    @Test func declarationResolvesToDefinitionsOfSubclasses() {
        let found = ScannedText([
            "App.m": """
            @interface Services : TyphoonAssembly
            @end
            @implementation Services
            - (id)store { return nil; }
            @end
            @interface DiskServices : Services
            @end
            @implementation DiskServices
            - (id)store { return [TyphoonDefinition withClass:[FileStore class]]; }
            @end
            @interface FakeServices : Services
            @end
            @implementation FakeServices
            - (id)store { return [TyphoonDefinition withClass:[MemoryStore class]]; }
            @end
            @interface App : TyphoonAssembly
            @property (strong, nonatomic) Services *services;
            @end
            @implementation App
            - (id)client { return [TyphoonDefinition withClass:[WebClient class] configuration:^(TyphoonDefinition *definition) {
                [definition injectProperty:@selector(store) with:[self.services store]];
            }]; }
            @end
            """
        ])
        #expect(found.edges == ["App.client -> DiskServices.store", "App.client -> FakeServices.store"])
        #expect(found.edge("App.client", "DiskServices.store")?.isUndecided == true)
        #expect(found.account == [0, 0, 1, 0, 0])
    }

    @Test func initializerParametersAreMatchedWithSelector() {
        let found = ScannedText([
            "App.swift": """
            class App: TyphoonAssembly {
                dynamic func store() -> AnyObject { return TyphoonDefinition.withClass(FileStore.self) as AnyObject }
                dynamic func theme() -> AnyObject { return TyphoonDefinition.withClass(Theme.self) as AnyObject }
                dynamic func client() -> AnyObject {
                    return TyphoonDefinition.withClass(WebClient.self) { definition in
                        definition?.useInitializer(#selector(WebClient.init(store:theme:))) { initializer in
                            initializer?.injectParameter(with: self.store())
                            initializer?.injectParameter(with: self.theme())
                        }
                    } as AnyObject
                }
            }
            """
        ])
        #expect(found.edge("App.client", "App.store")?.slot == "init(store:theme:)")
        #expect(found.edge("App.client", "App.theme")?.slot == "init(store:theme:) 2")
    }

    @Test func bothSpellingsOfAssemblyInjectionAreRead() {
        let found = ScannedText([
            "App.swift": """
            import Typhoon
            class AppAssembly: TyphoonAssembly {
                dynamic func screen() -> AnyObject {
                    return TyphoonDefinition.withClass(Screen.self) { d in
                        d.useInitializer("initWith:") { i in i.injectParameterWith(self) }
                    }
                }
                dynamic func other() -> AnyObject {
                    return TyphoonDefinition.withClass(Other.self) { d in d.injectProperty("assembly", with: self) }
                }
            }
            """
        ])
        #expect(
            found.edges == ["AppAssembly.other -> assembly:AppAssembly", "AppAssembly.screen -> assembly:AppAssembly"])
    }

    @Test func objectsThatHelpersReturnAreServices() {
        let found = ScannedText([
            "Files.m": """
            #import <Typhoon/Typhoon.h>
            @interface FilesAssembly : TyphoonAssembly
            @end
            @implementation FilesAssembly
            - (Loader *)loader {
                return [TyphoonDefinition withClass:[Loader class] configuration:^(TyphoonDefinition *definition) {
                    [definition injectProperty:@selector(fileManager) with:[self fileManager]];
                    [definition injectProperty:@selector(cache) with:[self cacheOfLoader]];
                }];
            }
            - (NSFileManager *)fileManager { return [NSFileManager defaultManager]; }
            - (id)cacheOfLoader { return [self cache]; }
            - (Cache *)cache { return [TyphoonDefinition withClass:[Cache class]]; }
            @end
            """
        ])
        #expect(found.edges == ["FilesAssembly.loader -> FilesAssembly.fileManager", "FilesAssembly.loader -> FilesAssembly.cache"])
        #expect(found.edge("FilesAssembly.loader", "FilesAssembly.fileManager")?.slot == "fileManager")
        #expect(found.account[3] == 0)
    }

    @Test func propertiesWithTypesOfProtocolsLeadToConformingAssemblies() {
        let objectiveC = ScannedText([
            "Core.h": """
            #import <Typhoon/Typhoon.h>
            @protocol CoreComponents <NSObject>
            - (id<Store>)store;
            @end
            @interface CoreAssembly : TyphoonAssembly <CoreComponents>
            @end
            @interface AppAssembly : TyphoonAssembly
            @property (nonatomic, strong, readonly) TyphoonAssembly<CoreComponents> *core;
            @property (nonatomic, strong, readonly) id<CoreComponents> other;
            @end
            """,
            "Core.m": """
            @implementation CoreAssembly
            - (id<Store>)store { return [TyphoonDefinition withClass:[FileStore class]]; }
            @end
            @implementation AppAssembly
            - (Screen *)screen {
                return [TyphoonDefinition withClass:[Screen class] configuration:^(TyphoonDefinition *definition) {
                    [definition injectProperty:@selector(store) with:[self.core store]];
                    [definition injectProperty:@selector(second) with:[_other store]];
                }];
            }
            @end
            """,
        ])
        #expect(objectiveC.edges == ["AppAssembly.screen -> CoreAssembly.store", "AppAssembly.screen -> CoreAssembly.store"])
        let swift = ScannedText([
            "App.swift": """
            import Typhoon
            @objc protocol CoreComponents { func store() -> Any }
            class CoreAssembly: TyphoonAssembly, CoreComponents {
                func store() -> Any { TyphoonDefinition.withClass(Store.self) as Any }
            }
            class AppAssembly: TyphoonAssembly {
                var core: (TyphoonAssembly & CoreComponents)!
                var other: CoreComponents!
                func screen() -> Any {
                    TyphoonDefinition.withClass(Screen.self) { definition in
                        definition!.injectProperty(Selector(("store")), with: self.core.store())
                        definition!.injectProperty(Selector(("second")), with: self.other.store())
                    } as Any
                }
            }
            """
        ])
        #expect(swift.edges == ["AppAssembly.screen -> CoreAssembly.store", "AppAssembly.screen -> CoreAssembly.store"])
    }
}
