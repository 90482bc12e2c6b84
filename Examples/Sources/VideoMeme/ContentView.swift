import AVKit
import SwiftUI
import UniformTypeIdentifiers

/// A film with a line to type on it.
struct ContentView: View {
    @Binding var document: VideoMemeDocument
    let film: URL?
    @State private var player = AVPlayer()
    @State private var choosesPlace = false
    @StateObject private var export = FilmExport()

    var body: some View {
        ZStack {
            VideoPlayer(player: player)

            VStack {
                TextField("Text", text: $document.title)
                    .foregroundColor(.white)
                    .shadow(radius: 2)
                    .font(.system(.largeTitle, design: .rounded))
                    .textFieldStyle(PlainTextFieldStyle())
                    .multilineTextAlignment(.center)
                    .padding(.top, 60)
                    .padding()

                Spacer()
            }
        }
        .onAppear(perform: load)
        .onChange(of: film) { load() }
        .onDisappear { player.pause() }
        .focusedSceneValue(
            \.exportFilm,
            film.map { film in ExportAction(film: film) { choosesPlace = true } }
        )
        .fileExporter(
            isPresented: $choosesPlace,
            document: film.map { CaptionDocument(CaptionedFilm($0, document.title), export) },
            contentType: .videoFiles,
            defaultFilename: film.map { $0.deletingPathExtension().lastPathComponent + " Meme" },
            onCompletion: export.finish
        )
        .sheet(isPresented: $export.isRunning) { ExportProgress(export: export) }
        .modifier(ExportResult(export: export))
    }

    private func load() {
        player.replaceCurrentItem(with: film.map { AVPlayerItem(url: $0) })
    }
}
