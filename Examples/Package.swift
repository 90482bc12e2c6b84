// swift-tools-version: 6.2

import PackageDescription

// A package like any app's: it knows the modules, not the repository.
let package = Package(
    name: "Examples",
    dependencies: [
        .package(name: "DocumentKit", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "TextPad",
            dependencies: [
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ]
        ),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ],
            resources: [.process("Resources")]
        ),
        .executableTarget(
            name: "TaskList",
            dependencies: [
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ],
            resources: [.copy("Resources")]
        ),
        .executableTarget(
            name: "Easel",
            dependencies: [
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ],
            resources: [.copy("Resources")]
        ),
        .executableTarget(
            name: "Letters",
            dependencies: [
                .product(name: "DocumentKit", package: "DocumentKit"),
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ]
        ),
        .executableTarget(
            name: "DocumentBrowser",
            dependencies: [
                .product(name: "UIKit", package: "DocumentKit")
            ],
            resources: [.copy("Resources")]
        ),
        .executableTarget(
            name: "DocumentKitDemo",
            dependencies: [
                .product(name: "DocumentKit", package: "DocumentKit"),
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ]
        ),
        .executableTarget(
            name: "VideoMeme",
            dependencies: [
                .product(name: "AVKit", package: "DocumentKit"),
                .product(name: "AVFoundation", package: "DocumentKit"),
                .product(name: "CoreMedia", package: "DocumentKit"),
                .product(name: "QuartzCore", package: "DocumentKit"),
                .product(name: "SwiftUI", package: "DocumentKit"),
                .product(name: "UniformTypeIdentifiers", package: "DocumentKit"),
            ],
            resources: [.copy("Resources")]
        ),
        .executableTarget(
            name: "MiniApp",
            dependencies: [
                .product(name: "SwiftUI", package: "DocumentKit")
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
