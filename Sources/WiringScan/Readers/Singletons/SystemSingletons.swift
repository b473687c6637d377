/// The singletons of the system's frameworks, and their consequences for tests.
enum SystemSingletons {
    /// The members that return the shared instance of a system type.
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

    /// The members that return the shared instance of a library type.
    static let shared: Set<String> = ["shared", "sharedInstance", "sharedManager", "sharedClient"]

    /// Whether a member of a type that the project does not declare returns its shared instance.
    static func isSingleton(_ member: String, of type: String) -> Bool {
        if let known = members[type] { return known.contains(member) }
        return shared.contains(member)
    }

    /// Whether the shared instance of a type holds no state of the program, but describes the machine or runs code later.
    static func isStateless(_ type: String) -> Bool { stateless.contains(type) }

    private static let stateless: Set<String> = [
        "Bundle", "NSBundle", "Calendar", "DispatchQueue", "Locale", "NSScreen", "OperationQueue", "ProcessInfo", "RunLoop", "TimeZone",
        "UIDevice", "UIScreen",
    ]

    /// The consequence for tests of code that uses a type's shared instance; nil if none is known.
    static func consequence(of type: String) -> String? {
        switch type {
        case "UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore": "values that one test stores are visible to the next"
        case "NotificationCenter", "NSNotificationCenter": "notifications of one test reach observers of others"
        case "FileManager", "NSFileManager": "tests touch the real file system"
        case "URLSession", "NSURLSession", "URLCache", "HTTPCookieStorage", "URLCredentialStorage": "tests access the network or its caches"
        case "UIApplication", "NSApplication", "NSWorkspace", "UIScreen", "NSScreen", "UIDevice", "UIMenuController":
            "tests need a running app"
        case "Calendar", "Locale", "TimeZone": "results depend on the machine that runs the test"
        case "DispatchQueue", "OperationQueue", "RunLoop": "tests have to wait for the main thread"
        case "Bundle", "NSBundle", "ProcessInfo": "tests see the values of the test runner"
        case "UIPasteboard", "NSPasteboard", "AVAudioSession", "SKPaymentQueue", "UNUserNotificationCenter", "PHPhotoLibrary", "WCSession",
            "MPNowPlayingInfoCenter", "MPRemoteCommandCenter", "WidgetCenter", "BGTaskScheduler", "CSSearchableIndex", "GKLocalPlayer":
            "tests access the real device"
        default: nil
        }
    }
}
