// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// Every target is compiled alike: warnings are errors, imports are internal unless they say otherwise.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "DocumentKit",
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreMedia", targets: ["CoreMedia"]),
        .library(name: "AVFoundation", targets: ["AVFoundation"]),
        .library(name: "AVKit", targets: ["AVKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "DocumentKit", targets: ["DocumentKit"]),
    ],
    targets: [
        // What Apple's platforms have and Linux lacks.
        .target(name: "FoundationExtras", dependencies: ["CLinux"]),
        .target(name: "Combine"),
        .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "UniformTypeIdentifiers", dependencies: ["FoundationExtras"]),

        // Films: no user interface either.
        .target(name: "CoreMedia"),
        .target(name: "QuartzCore"),
        .target(
            name: "AVFoundation",
            dependencies: [
                "CoreMedia", "QuartzCore", "CoreGraphics", "RenderTree", "CGStreamer",
                "CGStreamerSupport", "CLinux",
            ]
        ),
        .target(
            name: "AVKit",
            dependencies: ["AVFoundation", "CoreMedia", "SwiftUI", "SwiftUICore", "RenderTree"]
        ),

        // Documents: no user interface.
        .target(
            name: "DocumentEngine",
            dependencies: ["FoundationExtras", "UniformTypeIdentifiers"]
        ),
        .target(
            name: "LinuxPlatform",
            dependencies: [
                "DocumentEngine", "UniformTypeIdentifiers", "FoundationExtras", "CLinux",
            ]
        ),

        // Views: no toolkit.
        .target(name: "RenderTree", dependencies: ["CoreGraphics"]),
        .macro(name: "SwiftUIMacros"),
        .target(
            name: "SwiftUICore",
            dependencies: [
                "RenderTree", "Combine", "CoreGraphics", "FoundationExtras",
                "UniformTypeIdentifiers", "SwiftUIMacros",
            ]
        ),
        .target(
            name: "UIKit",
            dependencies: [
                "AppShell", "SwiftUICore", "DesktopRuntime", "DocumentEngine", "RenderTree",
                "UniformTypeIdentifiers", "CoreGraphics", "FoundationExtras", "_Testing_UIKit",
            ]
        ),
        .target(name: "_Testing_UIKit"),
        .target(name: "HeadlessBackend", dependencies: ["RenderTree", "CoreGraphics"]),
        .target(
            name: "GTKBackend",
            dependencies: ["RenderTree", "CoreGraphics", "CGTK", "CGTKSupport"]
        ),

        // The composition root, and the module that apps import.
        .target(
            name: "DesktopRuntime",
            dependencies: [
                "GTKBackend", "HeadlessBackend", "LinuxPlatform", "RenderTree", "DocumentEngine",
                "UniformTypeIdentifiers", "FoundationExtras", "CGTK", "CGTKSupport", "CLinux",
            ]
        ),
        .target(
            name: "AppShell",
            dependencies: [
                "SwiftUICore", "DesktopRuntime", "DocumentEngine", "RenderTree", "Combine",
                "CoreGraphics", "UniformTypeIdentifiers", "FoundationExtras",
            ]
        ),
        .target(
            name: "SwiftUI",
            dependencies: [
                "AppShell", "SwiftUICore", "UIKit", "DesktopRuntime", "DocumentEngine",
                "RenderTree", "Combine",
                "CoreGraphics", "UniformTypeIdentifiers", "FoundationExtras",
            ]
        ),

        // What document groups lack, by public API alone but for one file.
        .target(
            name: "DocumentKit",
            dependencies: ["SwiftUI", "UIKit", "AppShell"]
        ),

        // System libraries and small C shims.
        .systemLibrary(
            name: "CGTK",
            pkgConfig: "libadwaita-1 gtksourceview-5",
            providers: [.apt(["libadwaita-1-dev", "libgtksourceview-5-dev"])]
        ),
        .target(name: "CGTKSupport", dependencies: ["CGTK"]),
        .systemLibrary(
            name: "CGStreamer",
            pkgConfig:
                "gstreamer-1.0 gstreamer-app-1.0 gstreamer-pbutils-1.0 gstreamer-video-1.0 pangocairo",
            providers: [
                .apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])
            ]
        ),
        .target(name: "CGStreamerSupport", dependencies: ["CGStreamer"]),
        .target(name: "CLinux"),

        .executableTarget(
            name: "SaveProbe",
            dependencies: ["DocumentEngine", "LinuxPlatform"],
            path: "Tools/SaveProbe"
        ),
        .executableTarget(
            name: "FileProbe",
            dependencies: ["DocumentEngine", "LinuxPlatform"],
            path: "Tools/FileProbe"
        ),
        .executableTarget(
            name: "SoakProbe",
            dependencies: ["DocumentEngine", "LinuxPlatform"],
            path: "Tools/SoakProbe"
        ),
        .executableTarget(
            name: "SavingBenchmark",
            dependencies: ["DocumentEngine", "LinuxPlatform"],
            path: "Benchmarks/Saving"
        ),
        .executableTarget(
            name: "ListsBenchmark",
            dependencies: ["SwiftUI"],
            path: "Benchmarks/Lists"
        ),

        // Serves an app in a browser, to those who know its address.
        .target(name: "BroadwayRelayCore", path: "Tools/BroadwayRelayCore"),
        .executableTarget(
            name: "BroadwayRelay",
            dependencies: ["BroadwayRelayCore"],
            path: "Tools/BroadwayRelay"
        ),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: [
                "SwiftUICore", "HeadlessBackend", "RenderTree", "DocumentEngine",
                "CoreGraphics", "FoundationExtras", "UniformTypeIdentifiers",
            ],
            path: "Tests/TestSupport"
        ),
        .executableTarget(
            name: "NodeGallery",
            dependencies: ["DesktopRuntime", "RenderTree"],
            path: "Tests/NodeGallery"
        ),
        .testTarget(name: "GTKBackendTests", dependencies: ["GTKBackend", "RenderTree", "CGTK"]),
        .testTarget(name: "BroadwayRelayTests", dependencies: ["BroadwayRelayCore"]),
        .testTarget(name: "SwiftUIMacrosTests", dependencies: ["SwiftUIMacros"]),
        .testTarget(name: "FoundationExtrasTests", dependencies: ["FoundationExtras"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
        .testTarget(name: "CoreMediaTests", dependencies: ["CoreMedia"]),
        .testTarget(
            name: "AVFoundationTests",
            dependencies: [
                "AVFoundation", "CoreMedia", "QuartzCore", "CoreGraphics", "RenderTree",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "AVKitTests",
            dependencies: [
                "AVKit", "AVFoundation", "CoreMedia", "SwiftUI", "SwiftUICore", "RenderTree",
                "HeadlessBackend", "TestSupport",
            ]
        ),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "AppShell", "HeadlessBackend", "RenderTree", "DesktopRuntime",
                "DocumentEngine", "LinuxPlatform", "TestSupport",
                "FoundationExtras", "UniformTypeIdentifiers",
            ]
        ),
        .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
        .testTarget(name: "DocumentEngineTests", dependencies: ["DocumentEngine", "TestSupport"]),
        .testTarget(
            name: "LinuxPlatformTests",
            dependencies: [
                "LinuxPlatform", "DocumentEngine", "TestSupport", "SaveProbe", "SoakProbe",
                "FileProbe",
            ]
        ),
        .testTarget(
            name: "SwiftUICoreTests",
            dependencies: ["SwiftUICore", "Combine", "CoreGraphics", "TestSupport"]
        ),
        .testTarget(
            name: "SwiftUITests",
            dependencies: ["SwiftUI", "AppShell", "TestSupport", "DesktopRuntime"]
        ),
        .testTarget(
            name: "DocumentKitTests",
            dependencies: [
                "DocumentKit", "SwiftUI", "UIKit", "AppShell", "TestSupport", "DesktopRuntime",
                "HeadlessBackend", "RenderTree", "DocumentEngine", "FoundationExtras",
                "UniformTypeIdentifiers",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings = settings + (target.swiftSettings ?? [])
}
