// Base types.
extension UTType {
    /// Item, `public.item`.
    public static var item: UTType { UTType(known: "public.item") }
    /// Content, `public.content`.
    public static var content: UTType { UTType(known: "public.content") }
    /// Composite content, `public.composite-content`.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// Data, `public.data`.
    public static var data: UTType { UTType(known: "public.data") }
    /// Disk image, `public.disk-image`.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// Archive, `public.archive`.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// Directory, `public.directory`.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// Resolvable, `com.apple.resolvable`.
    public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
    /// Symbolic link, `public.symlink`.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// Executable, `public.executable`.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// Mount point, `public.mount-point`.
    public static var mountPoint: UTType { UTType(known: "public.mount-point") }
    /// Alias, `com.apple.alias-file`.
    public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
    /// Bookmark data, `com.apple.bookmark`.
    public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
    /// URL, `public.url`.
    public static var url: UTType { UTType(known: "public.url") }
    /// File URL, `public.file-url`.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// Folder, `public.folder`.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// Volume, `public.volume`.
    public static var volume: UTType { UTType(known: "public.volume") }
    /// Package, `com.apple.package`.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// Bundle, `com.apple.bundle`.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// Plug-in, `com.apple.plugin`.
    public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
    /// Spotlight importer, `com.apple.metadata-importer`.
    public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
    /// QuickLook generator, `com.apple.quicklook-generator`.
    public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
    /// XPC service, `com.apple.xpc-service`.
    public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
    /// Framework, `com.apple.framework`.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// Application, `com.apple.application`.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// Application, `com.apple.application-bundle`.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// App extension, `com.apple.application-and-system-extension`.
    public static var applicationExtension: UTType {
        UTType(known: "com.apple.application-and-system-extension")
    }
    /// Unix program, `public.unix-executable`.
    public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
    /// Windows program, `public.windows-executable`.
    public static var exe: UTType { UTType(known: "public.windows-executable") }
    /// Preference pane, `com.apple.systempreference.prefpane`.
    public static var systemPreferencesPane: UTType {
        UTType(known: "com.apple.systempreference.prefpane")
    }
    /// Database, `public.database`.
    public static var database: UTType { UTType(known: "public.database") }
    /// Message, `public.message`.
    public static var message: UTType { UTType(known: "public.message") }
    /// Contact, `public.contact`.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// Calendar event, `public.calendar-event`.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// To-do item, `public.to-do-item`.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// Mail message, `public.email-message`.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// Bookmark, `public.bookmark`.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// Internet location, `com.apple.internet-location`.
    public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
    /// Internet shortcut, `com.microsoft.internet-shortcut`.
    public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
    /// Playlist, `public.playlist`.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// Log, `public.log`.
    public static var log: UTType { UTType(known: "public.log") }
    /// Font, `public.font`.
    public static var font: UTType { UTType(known: "public.font") }
}
