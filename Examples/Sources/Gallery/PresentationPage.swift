import SwiftUI

/// Sheets, popovers, dialogs and menus.
struct PresentationPage: View {
    @State private var isSheetPresented = false
    @State private var isPopoverPresented = false
    @State private var isConfirming = false
    @State private var isLoud = false
    @State private var size = "Medium"
    @State private var log = "Nothing happened yet"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(log)
            HStack {
                Button("Sheet") { isSheetPresented = true }
                Button("Popover") { isPopoverPresented = true }
                    .popover(isPresented: $isPopoverPresented) {
                        PopoverContent(isLoud: $isLoud)
                    }
                Button("Delete All", role: .destructive) { isConfirming = true }
            }
            HStack {
                Menu("Actions") { items }
                Menu("Insert", systemImage: "plus") { items }
                Menu("Split") {
                    items
                } primaryAction: {
                    log = "Primary action"
                }
                Menu("Flat") { items }.menuStyle(.borderlessButton)
            }
            Text("Press the secondary button here")
                .padding()
                .background(Color.gray.opacity(0.2))
                .contextMenu { items }
            Spacer()
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .sheet(isPresented: $isSheetPresented) {
            log = "The sheet is gone"
        } content: {
            NameSheet { log = "Named \($0)" }
        }
        .confirmationDialog("Delete all notes?", isPresented: $isConfirming) {
            Button("Delete", role: .destructive) { log = "Deleted" }
        } message: {
            Text("They cannot be brought back.")
        }
    }

    @ViewBuilder private var items: some View {
        Button("Duplicate") { log = "Duplicated" }
        Toggle("Loud", isOn: $isLoud)
        Picker("Size", selection: $size) {
            ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0).tag($0) }
        }
        Section("Danger") {
            Button("Delete", role: .destructive) { log = "Deleted" }
            Menu("More") {
                Button("Archive") { log = "Archived" }
                Button("Forget") {}.disabled(true)
            }
        }
    }
}

private struct PopoverContent: View {
    @Binding var isLoud: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("In a popover").font(.headline)
            Toggle("Loud", isOn: $isLoud)
            Button("Done") { dismiss() }
        }
        .padding(8)
    }
}

private struct NameSheet: View {
    let take: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $name)
            SecureField("Password", text: .constant("secret"))
        }
        .frame(width: 420)
        .navigationTitle("New Note")
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { dismiss() }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button("Add") {
                    take(name)
                    dismiss()
                }
                .disabled(name.isEmpty)
            }
        }
    }
}
