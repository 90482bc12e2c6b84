// DesktopRuntime
