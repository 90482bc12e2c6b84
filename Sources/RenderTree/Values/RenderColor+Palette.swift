extension RenderColor {
    /// What a colour is mixed from, each from 0 to 1.
    package struct Components: Equatable, Sendable {
        package var red: Double
        package var green: Double
        package var blue: Double

        /// From numbers of one byte.
        fileprivate init(_ red: Double, _ green: Double, _ blue: Double) {
            self.red = red / 255
            self.green = green / 255
            self.blue = blue / 255
        }

        fileprivate init(red: Double, green: Double, blue: Double) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// The colour's components in the light or the dark theme; `nil` where the place's own stands.
    package func components(isDark: Bool) -> Components? {
        switch base {
        case .foreground: nil
        case .rgb(let red, let green, let blue): Components(red: red, green: green, blue: blue)
        // libadwaita's `window_bg_color`.
        case .background: isDark ? Components(0x24, 0x24, 0x24) : Components(0xfa, 0xfa, 0xfa)
        case .accent: isDark ? Components(0x78, 0xae, 0xed) : Components(0x1c, 0x71, 0xd8)
        case .named(let name): isDark ? name.dark : name.light
        }
    }
}

extension RenderColor.Name {
    /// Hues of GNOME's palette that read well on a light background.
    fileprivate var light: RenderColor.Components {
        switch self {
        case .red: .init(0xe0, 0x1b, 0x24)
        case .orange: .init(0xe6, 0x61, 0x00)
        case .yellow: .init(0xe5, 0xa5, 0x0a)
        case .green: .init(0x26, 0xa2, 0x69)
        case .mint: .init(0x1f, 0xa8, 0x8f)
        case .teal: .init(0x21, 0x90, 0xa4)
        case .cyan: .init(0x1b, 0x8f, 0xb8)
        case .blue: .init(0x1c, 0x71, 0xd8)
        case .indigo: .init(0x4e, 0x45, 0xb8)
        case .purple: .init(0x81, 0x3d, 0x9c)
        case .pink: .init(0xd5, 0x61, 0x99)
        case .brown: .init(0x86, 0x5e, 0x3c)
        case .gray: .init(0x77, 0x76, 0x7b)
        }
    }

    /// The same hues, lighter, for a dark background.
    fileprivate var dark: RenderColor.Components {
        switch self {
        case .red: .init(0xff, 0x7b, 0x63)
        case .orange: .init(0xff, 0xa3, 0x48)
        case .yellow: .init(0xf8, 0xe4, 0x5c)
        case .green: .init(0x57, 0xe3, 0x89)
        case .mint: .init(0x63, 0xe6, 0xcc)
        case .teal: .init(0x5b, 0xc8, 0xd9)
        case .cyan: .init(0x6a, 0xc8, 0xf0)
        case .blue: .init(0x78, 0xae, 0xed)
        case .indigo: .init(0x9a, 0x93, 0xf0)
        case .purple: .init(0xdc, 0x8a, 0xdd)
        case .pink: .init(0xf4, 0x9a, 0xc2)
        case .brown: .init(0xcd, 0xab, 0x8f)
        case .gray: .init(0x9a, 0x99, 0x96)
        }
    }
}
