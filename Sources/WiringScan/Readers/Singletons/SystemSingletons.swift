/// The singletons of the system's frameworks, and what each makes hard to test.
enum SystemSingletons {
    /// The members by which a type of the system gives out its one instance.
    private static let members: [String: Set<String>] = [
        "UserDefaults": ["standard"], "NSUserDefaults": ["standardUserDefaults"], "NotificationCenter": ["default"],
        "NSNotificationCenter": ["defaultCenter"], "FileManager": ["default"], "NSFileManager": ["defaultManager"],
        "URLSession": ["shared"],
        "NSURLSession": ["sharedSession"], "UIApplication": ["shared", "sharedApplication"], "NSApplication": ["shared"],
        "NSWorkspace": ["shared"], "UIDevice": ["current", "currentDevice"], "UIScreen": ["main", "mainScreen"], "NSScreen": ["main"],
        "Bundle": ["main"], "NSBundle": ["mainBundle"], "DispatchQueue": ["main"], "OperationQueue": ["main"],
        "RunLoop": ["main", "current"],
        "ProcessInfo": ["processInfo"], "UIPasteboard": ["general"], "NSPasteboard": ["general"], "URLCache": ["shared"],
        "HTTPCookieStorage": ["shared"], "URLCredentialStorage": ["shared"], "Calendar": ["current", "autoupdatingCurrent"],
        "Locale": ["current", "autoupdatingCurrent"], "TimeZone": ["current", "autoupdatingCurrent"], "AVAudioSession": ["sharedInstance"],
        "SKPaymentQueue": ["default"], "UNUserNotificationCenter": ["current"], "WidgetCenter": ["shared"], "PHPhotoLibrary": ["shared"],
        "MPNowPlayingInfoCenter": ["default"], "MPRemoteCommandCenter": ["shared"], "WCSession": ["default"], "GKLocalPlayer": ["local"],
        "NSUbiquitousKeyValueStore": ["default"], "ASWebAuthenticationSession": [], "BGTaskScheduler": ["shared"],
        "CSSearchableIndex": ["default"], "UIMenuController": ["shared"], "HTTPCookie": [],
    ]

    /// The members that give out the one instance of a library's type.
    static let shared: Set<String> = ["shared", "sharedInstance", "sharedManager", "sharedClient"]

    /// Whether a member of a type that the project does not declare gives out its one instance.
    static func isSingleton(_ member: String, of type: String) -> Bool {
        if let known = members[type] { return known.contains(member) }
        return shared.contains(member)
    }

    /// Whether the one instance of a type holds nothing of the program: it only tells of the machine, or of when code runs.
    static func isStateless(_ type: String) -> Bool { stateless.contains(type) }

    private static let stateless: Set<String> = [
        "Bundle", "NSBundle", "Calendar", "DispatchQueue", "Locale", "NSScreen", "OperationQueue", "ProcessInfo", "RunLoop", "TimeZone",
        "UIDevice", "UIScreen",
    ]

    /// What tests of whoever uses a type's one instance cannot do; nil where nothing special is known.
    static func consequence(of type: String) -> String? {
        switch type {
        case "UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore": "what one test stores, the next one finds"
        case "NotificationCenter", "NSNotificationCenter": "what one test posts, observers of others hear"
        case "FileManager", "NSFileManager": "tests touch the real file system"
        case "URLSession", "NSURLSession", "URLCache", "HTTPCookieStorage", "URLCredentialStorage":
            "tests reach the network, or what it left"
        case "UIApplication", "NSApplication", "NSWorkspace", "UIScreen", "NSScreen", "UIDevice", "UIMenuController":
            "tests need a running app"
        case "Calendar", "Locale", "TimeZone": "results depend on the machine that runs the test"
        case "DispatchQueue", "OperationQueue", "RunLoop": "tests have to wait for the main thread"
        case "Bundle", "NSBundle", "ProcessInfo": "tests see the test runner's own"
        case "UIPasteboard", "NSPasteboard", "AVAudioSession", "SKPaymentQueue", "UNUserNotificationCenter", "PHPhotoLibrary", "WCSession",
            "MPNowPlayingInfoCenter", "MPRemoteCommandCenter", "WidgetCenter", "BGTaskScheduler", "CSSearchableIndex", "GKLocalPlayer":
            "tests reach the device itself"
        default: nil
        }
    }
}
