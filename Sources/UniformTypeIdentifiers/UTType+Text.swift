// Text.
extension UTType {
    /// Text, `public.text`.
    public static var text: UTType { UTType(known: "public.text") }
    /// Plain text, `public.plain-text`.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// UTF-8 text, `public.utf8-plain-text`.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// UTF-16 text with byte-order mark, `public.utf16-external-plain-text`.
    public static var utf16ExternalPlainText: UTType {
        UTType(known: "public.utf16-external-plain-text")
    }
    /// UTF-16 text, `public.utf16-plain-text`.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// Delimited text, `public.delimited-values-text`.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Comma-separated values, `public.comma-separated-values-text`.
    public static var commaSeparatedText: UTType {
        UTType(known: "public.comma-separated-values-text")
    }
    /// Tab-separated values, `public.tab-separated-values-text`.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// UTF-8 tab-separated values, `public.utf8-tab-separated-values-text`.
    public static var utf8TabSeparatedText: UTType {
        UTType(known: "public.utf8-tab-separated-values-text")
    }
    /// Rich text document, `public.rtf`.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// HTML document, `public.html`.
    public static var html: UTType { UTType(known: "public.html") }
    /// XML document, `public.xml`.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// YAML document, `public.yaml`.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// Style sheet, `public.css`.
    public static var css: UTType { UTType(known: "public.css") }
    /// JSON document, `public.json`.
    public static var json: UTType { UTType(known: "public.json") }
    /// GeoJSON document, `public.geojson`.
    public static var geoJSON: UTType { UTType(known: "public.geojson") }
    /// Haptic pattern, `com.apple.haptics.ahap`.
    public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
    /// Property list, `com.apple.property-list`.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// XML property list, `com.apple.xml-property-list`.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// Binary property list, `com.apple.binary-property-list`.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
    /// Contact card, `public.vcard`.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// M3U playlist, `public.m3u-playlist`.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}
